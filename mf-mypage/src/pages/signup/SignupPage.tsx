import { useHost } from '@ginmaku/shared-ui/remote/host-context.ts'
import { usePageDescription } from '@ginmaku/shared-ui/remote/use-page-description.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useKept } from '../../app/use-kept.ts'
import { todayInTokyo } from '../../form/birthday.ts'
import { useMistakes } from '../../form/use-mistakes.ts'
import { isPasswordLost, keepSignupEntry, noEntry, readSignupEntry, type SignupEntry } from '../signup-entry.ts'
import { forgetRefusal, readRefusal } from '../signup-refusal.ts'
import { forgetSentMail } from '../signup-sent.ts'
import { SignupView } from './SignupView.tsx'
import { signupMistakes } from './signup-rules.ts'

/** /signup: what the member-to-be tells of herself. All of it outlives a reload but the password. */
export function SignupPage() {
  const { t } = useTranslation()
  const host = useHost()
  const [entry, setEntry] = useKept(readSignupEntry, noEntry)
  const [passwordLost] = useKept(isPasswordLost, false)
  const mistakes = useMistakes<SignupEntry>(entry, (typed) => signupMistakes(typed, todayInTokyo()), readRefusal())
  useEffect(forgetRefusal, [])
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
        keepSignupEntry(now)
      }}
      onSubmit={() => {
        if (!mistakes.pass()) return
        forgetSentMail()
        host.navigate('/signup/confirm')
      }}
    />
  )
}
