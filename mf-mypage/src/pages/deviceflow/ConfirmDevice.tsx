import { refusalOf } from '@ginmaku/remote-kit/forms/refusal.ts'
import { useFormCall } from '@ginmaku/remote-kit/forms/use-form-call.ts'
import { useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import type { RequestingDevice } from '@ginmaku/shared-contracts/api/member/device.ts'
import { useState } from 'react'
import { ConfirmDeviceView, type Decision } from './ConfirmDeviceView.tsx'
import { type Trouble, troubleOf } from './trouble.ts'

const expected = ['too_many_requests'] as const

interface ConfirmDeviceProps {
  asking: RequestingDevice
  onDecided: (decision: Decision) => void
  onTrouble: (trouble: Trouble) => void
}

/** Names the device before the member allows it: the code may have come from a stranger (RFC 8628 §5.4). */
export function ConfirmDevice({ asking, onDecided, onTrouble }: ConfirmDeviceProps) {
  const { email } = useTopic('session')
  const region = useTopic('region')
  const auth = useFormCall('POST /deviceflow/auth', expected)
  const [pressed, setPressed] = useState<Decision>()

  function decide(decision: Decision) {
    setPressed(decision)
    auth.send(
      { body: { user_code: asking.user_code, decision } },
      {
        onSuccess: (answer) => (answer.statusCode === 200 ? onDecided(decision) : onTrouble(troubleOf(answer))),
        onFailure: (error) => {
          if (!refusalOf(error, expected)) onTrouble({ kind: 'failed' })
          return true
        },
      },
    )
  }

  return (
    <ConfirmDeviceView
      asking={asking}
      email={email}
      isElsewhere={asking.region !== region}
      // Stays busy until the next page or view is shown.
      sending={auth.busy || auth.isDone ? pressed : undefined}
      refusal={auth.refusal}
      onDecide={decide}
    />
  )
}
