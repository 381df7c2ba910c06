import { useSend } from '@ginmaku/remote-kit/answers/use-answer.ts'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useHost, useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { tabMemory } from '../../app/storage-memory.ts'
import { useKept } from '../../app/use-kept.ts'
import { cleanEmail, emailMistake } from '../../form/email-address.ts'
import { onlyMistakes } from '../../form/mistakes.ts'
import { refusalOf, refusedFields } from '../../form/refusal.ts'
import { useMistakes } from '../../form/use-mistakes.ts'
import { LoginView } from './LoginView.tsx'

const expected = ['wrong_credentials', 'too_many_requests'] as const
const memory = tabMemory('login', { email: '' })
const nothingTyped = { email: '', password: '' }
const readTyped = () => ({ ...nothingTyped, ...memory.read() })

const mistakesOf = (typed: { email: string; password: string }) =>
  onlyMistakes({
    email: emailMistake(typed.email),
    password: typed.password === '' ? 'required' : undefined,
  })

/** /login */
export function LoginPage() {
  const { t } = useTranslation()
  const host = useHost()
  const cart = useTopic('cart')
  const password = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useKept(readTyped, nothingTyped)
  const mistakes = useMistakes(typed, mistakesOf)
  const login = useSend('POST /login')
  usePageDescription({ title: t('login.heading') })

  const refused = (error: unknown) => {
    const fields = refusedFields(error, ['email', 'password'])
    if (fields) mistakes.refused(fields)
    else if (!refusalOf(error, expected)) host.showError(error)
    else {
      password.current?.focus()
      password.current?.select()
    }
  }

  return (
    <LoginView
      {...typed}
      form={mistakes.form}
      passwordField={password}
      wordsFor={mistakes.wordsFor}
      refusal={refusalOf(login.error, expected)}
      // Busy until the shell has gone on.
      busy={login.isPending || login.isSuccess}
      shoppingFor={cart?.isShopping ? cart.titleName : undefined}
      onType={(change) => {
        const now = { ...typed, ...change }
        setTyped(now)
        memory.keep({ email: now.email })
      }}
      onSubmit={() => {
        if (login.isSending() || login.isSuccess || !mistakes.pass()) return
        const body = { email: cleanEmail(typed.email), password: typed.password }
        login.mutate(
          { input: { body } },
          {
            onSuccess: (tokens) => {
              memory.forget()
              host.signIn(tokens)
            },
            onError: refused,
          },
        )
      }}
    />
  )
}
