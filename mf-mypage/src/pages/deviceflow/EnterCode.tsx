import { refusalOf } from '@ginmaku/remote-kit/forms/refusal.ts'
import type { Rules } from '@ginmaku/remote-kit/forms/rules.ts'
import { useContractForm } from '@ginmaku/remote-kit/forms/use-contract-form.ts'
import { useFormCall } from '@ginmaku/remote-kit/forms/use-form-call.ts'
import type { RequestingDevice } from '@ginmaku/shared-contracts/api/member/device.ts'
import { foldUserCode } from '@ginmaku/shared-contracts/api/member/device-bounds.ts'
import { useState } from 'react'
import type { Mistake } from '../../form/mistakes.ts'
import { userCodeMistake } from '../../form/user-code.ts'
import { keepDeviceCode, readDeviceCode } from '../stored-device-code.ts'
import { type CodeForm, EnterCodeView } from './EnterCodeView.tsx'
import { type Trouble, troubleOf } from './trouble.ts'

const expected = ['too_many_requests'] as const
const empty: CodeForm = { user_code: '' }
const rules: Rules<CodeForm, Mistake> = { user_code: userCodeMistake }

interface EnterCodeProps {
  given: string | null
  /** Why the code entered before did not work. */
  trouble: Trouble | undefined
  /** It replaced another view at the same address. */
  announced: boolean
  onFound: (asking: RequestingDevice) => void
}

export function EnterCode({ given, trouble, announced, onFound }: EnterCodeProps) {
  const check = useFormCall('POST /deviceflow/check', expected)
  const [shown, setShown] = useState(trouble)
  const [read] = useState(() => () => ({ user_code: given ?? readDeviceCode() }))
  const form = useContractForm({
    empty,
    rules,
    read,
    write: ({ user_code }) => keepDeviceCode(user_code),
    onSubmit({ user_code }) {
      const refuse = (why: Trouble | undefined) => {
        setShown(why)
        form.select('user_code')
      }
      check.send(
        { body: { user_code: foldUserCode(user_code) ?? user_code } },
        {
          onSuccess: (answer) => {
            if (answer.statusCode === 200 && answer.asking) onFound(answer.asking)
            else refuse(troubleOf(answer))
          },
          onFailure: (error) => {
            refuse(refusalOf(error, expected) ? undefined : { kind: 'failed' })
            return true
          },
        },
      )
    },
  })
  return (
    <EnterCodeView
      form={form.props}
      fields={form.fields}
      trouble={shown}
      refusal={check.refusal}
      busy={check.busy}
      announced={announced}
    />
  )
}
