import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useKept } from '../../app/use-kept.ts'
import { todayInTokyo } from '../../form/birthday.ts'
import { useMistakes } from '../../form/use-mistakes.ts'
import { noEntry, type SignupEntry, useSignupEntry } from '../signup-entry.ts'
import { useCarriedRefusal } from '../signup-refusal.ts'
import { forgetSentMail } from '../signup-sent.ts'
import { SignupView } from './SignupView.tsx'
import { signupMistakes } from './signup-rules.ts'

/** /signup: what the member-to-be tells of herself. All of it outlives a reload but the password. */
export function SignupPage() {
  const { t } = useTranslation()
  const host = useHost()
  const kept = useSignupEntry()
  const refusal = useCarriedRefusal()
  const [entry, setEntry] = useKept(kept.read, noEntry)
  const [passwordLost] = useKept(kept.isPasswordLost, false)
  const mistakes = useMistakes<SignupEntry>(entry, (typed) => signupMistakes(typed, todayInTokyo()), refusal.read())
  useEffect(refusal.forget, [refusal])
  usePageDescription({ title: t('signup.heading') })

  return (
    <SignupView
      entry={entry}
      form={mistakes.form}
      wordsFor={mistakes.wordsFor}
      passwordLost={passwordLost}
      onType={(change) => {
        const now = { ...entry, ...change }
        setEntry(now)
        kept.keep(now)
      }}
      onSubmit={() => {
        if (!mistakes.pass()) return
        forgetSentMail()
        host.navigate('/signup/confirm')
      }}
    />
  )
}
