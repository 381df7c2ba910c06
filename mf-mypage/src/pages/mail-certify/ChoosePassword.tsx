import { useSend } from '@ginmaku/remote-kit/answers/use-answer.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { useState } from 'react'
import { onlyMistakes } from '../../form/mistakes.ts'
import { confirmationMistake, newPasswordMistake } from '../../form/new-password.ts'
import { refusalOf, refusedFields } from '../../form/refusal.ts'
import { useMistakes } from '../../form/use-mistakes.ts'
import { type Choice, ChoosePasswordView } from './ChoosePasswordView.tsx'
import { type Redemption, redemptionAfter } from './use-redemption.ts'

const expected = ['too_many_requests'] as const
const nothing: Choice = { password: '', password_confirmation: '', terms_accepted: false }

const mistakesOf = (choice: Choice) =>
  onlyMistakes({
    password: newPasswordMistake(choice.password),
    password_confirmation: confirmationMistake(choice.password, choice.password_confirmation),
    terms_accepted: choice.terms_accepted ? undefined : 'terms',
  })

interface ChoosePasswordProps {
  token: string
  /** Whose the link is; absent where the API does not tell. */
  email: string | undefined
  onEnd: (redemption: Redemption) => void
}

/** Redeems a link whose sign-up was begun elsewhere, perhaps by a stranger, with a password of the mail's owner. */
export function ChoosePassword({ token, email, onEnd }: ChoosePasswordProps) {
  const host = useHost()
  const [choice, setChoice] = useState(nothing)
  const mistakes = useMistakes(choice, mistakesOf)
  const certify = useSend('POST /signup/certify')

  const refused = (error: unknown) => {
    const fields = refusedFields(error, ['password'])
    if (fields) mistakes.refused(fields)
    else if (redemptionAfter(error).state === 'expired') onEnd({ state: 'expired' })
    else if (!refusalOf(error, expected)) host.showError(error)
  }

  return (
    <ChoosePasswordView
      email={email}
      choice={choice}
      form={mistakes.form}
      wordsFor={mistakes.wordsFor}
      refusal={refusalOf(certify.error, expected)}
      busy={certify.isPending}
      onType={(change) => setChoice({ ...choice, ...change })}
      onSubmit={() => {
        if (certify.isSending() || !mistakes.pass()) return
        certify.mutate(
          { input: { body: { token, password: choice.password } } },
          {
            onSuccess: (tokens) => {
              host.signIn(tokens)
              onEnd({ state: 'done' })
            },
            onError: refused,
          },
        )
      }}
    />
  )
}
