import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { RequestingDevice } from '@ginmaku/shared-contracts/api/member/device.ts'
import { useState } from 'react'
import { useJustDone } from '../just-done.ts'
import { clearDeviceCode } from '../stored-device-code.ts'
import { ConfirmDevice } from './ConfirmDevice.tsx'
import { DeniedView } from './DeniedView.tsx'
import { EnterCode } from './EnterCode.tsx'
import type { Trouble } from './trouble.ts'

type Step =
  | { name: 'enter'; trouble?: Trouble; isBack?: boolean }
  | { name: 'confirm'; asking: RequestingDevice }
  | { name: 'denied' }

/** Entering the code, then allowing or refusing the device that shows it. @param given the code of a scanned QR code */
export function Activation({ given }: { given: string | null }) {
  const host = useHost()
  const { note: noteDone } = useJustDone('/deviceflow/complete')
  const [step, setStep] = useState<Step>({ name: 'enter' })
  switch (step.name) {
    case 'enter':
      return (
        <EnterCode
          given={step.isBack ? null : given}
          trouble={step.trouble}
          announced={step.isBack === true}
          onFound={(asking) => setStep({ name: 'confirm', asking })}
        />
      )
    case 'confirm':
      return (
        <ConfirmDevice
          asking={step.asking}
          onTrouble={(trouble) => setStep({ name: 'enter', trouble, isBack: true })}
          onDecided={(decision) => {
            clearDeviceCode()
            if (decision === 'deny') setStep({ name: 'denied' })
            else {
              noteDone()
              host.navigate('/deviceflow/complete', { replace: true })
            }
          }}
        />
      )
    case 'denied':
      return <DeniedView onAnother={() => setStep({ name: 'enter', isBack: true })} />
  }
}
