import type { Rules } from '@ginmaku/remote-kit/forms/rules.ts'
import { useContractForm } from '@ginmaku/remote-kit/forms/use-contract-form.ts'
import { useFormCall } from '@ginmaku/remote-kit/forms/use-form-call.ts'
import { foldDigitalCopyCode } from '@ginmaku/shared-contracts/api/purchase/redemption-bounds.ts'
import { useState } from 'react'
import type { storedEntry } from '../../redemption/stored-entry.ts'
import { type Mistake, type Trouble, troubleOf } from '../../redemption/trouble.ts'
import { type CodeEntry, EnterCodeView } from './EnterCodeView.tsx'
import type { Offer } from './OfferView.tsx'

const empty: CodeEntry = { token: '' }
const rules: Rules<CodeEntry, Mistake> = {
  token: (typed) => {
    if (typed.trim() === '') return 'required'
    return foldDigitalCopyCode(typed) === undefined ? 'digitalCopyCode' : undefined
  },
}

interface EnterCodeProps {
  /** Initial value of the field; if empty, what was typed here before. */
  token: string
  /** Why the last code was refused. */
  trouble?: Trouble
  /** It replaced another view at the same address. */
  announced: boolean
  stored: ReturnType<typeof storedEntry<CodeEntry>>
  onType: (token: string) => void
  onFound: (token: string, offer: Offer) => void
}

export function EnterCode({ token, trouble, announced, stored, onType, onFound }: EnterCodeProps) {
  const check = useFormCall('POST /digitalcopy/check', [])
  const [shown, setShown] = useState(trouble)
  const [read] = useState(() => () => (token ? { token } : stored.read()))
  const form = useContractForm({
    empty,
    rules,
    read,
    write: (entry) => {
      stored.write(entry)
      onType(entry.token)
    },
    onSubmit: (entry) =>
      check.send(
        { body: entry },
        {
          onSuccess: (answer) => {
            if (answer.status) return onFound(entry.token, answer)
            setShown({ kind: 'refused', refused: answer })
            form.select('token')
          },
          onFailure: (error) => {
            setShown(troubleOf(error))
            return true
          },
        },
      ),
  })
  return (
    <EnterCodeView form={form.props} fields={form.fields} trouble={shown} busy={check.busy} announced={announced} />
  )
}
