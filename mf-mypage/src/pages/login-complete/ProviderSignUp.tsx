import type { Rules } from '@ginmaku/remote-kit/forms/rules.ts'
import { useContractForm } from '@ginmaku/remote-kit/forms/use-contract-form.ts'
import { useFormCall } from '@ginmaku/remote-kit/forms/use-form-call.ts'
import { useHost, useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { useState } from 'react'
import { tabStore } from '../../app/stores.ts'
import { cleanEmail, emailMistake } from '../../form/email-address.ts'
import { type Mistake, termsMistake } from '../../form/mistakes.ts'
import { keepSignupKey, type SentMail, signupKeyToSend } from '../signup-mail.ts'
import { ProviderMailSent } from './ProviderMailSent.tsx'
import { type ProviderEntry, ProviderSignUpView } from './ProviderSignUpView.tsx'
import { type Exchange, exchangeAfter, type Newcomer } from './use-exchange.ts'

const empty: ProviderEntry = { email: '', terms_accepted: false }
const certifiedRules: Rules<ProviderEntry, Mistake> = { email: undefined, terms_accepted: termsMistake }
const rules: Rules<ProviderEntry, Mistake> = { ...certifiedRules, email: emailMistake }
const typed = tabStore('provider-signup', { email: '' })

interface ProviderSignUpProps {
  code: string
  newcomer: Newcomer
  /** The code is of no use any more. */
  onEnd: (result: Exchange) => void
}

/** Asks for what the provider did not give: the agreement to the terms and, unless it certified one, an address. */
export function ProviderSignUp({ code, newcomer, onEnd }: ProviderSignUpProps) {
  const host = useHost()
  const locale = useTopic('locale')
  const signup = useFormCall('POST /signup/provider', ['too_many_requests'])
  const [sent, setSent] = useState<SentMail & { times: number }>()

  function send({ email }: ProviderEntry) {
    const address = newcomer.isCertified ? {} : { email: cleanEmail(email) }
    const body = { code, ...address, locale, terms_accepted: true, signup_key: signupKeyToSend() } as const
    signup.send(
      { body },
      {
        onSuccess: ({ session, sent_mail }) => {
          typed.clear()
          if (sent_mail) {
            keepSignupKey(sent_mail)
            const { email: to, expires_at } = sent_mail
            setSent((before) => ({ email: to, expires_at, times: (before?.times ?? 0) + 1 }))
          }
          if (session) host.signIn(session)
        },
        onFailure: (error) => {
          const next = exchangeAfter(error)
          if (next.state === 'failed') return form.refuse(error)
          onEnd(next)
          return true
        },
      },
    )
  }

  const [readDraft] = useState(() => () => ({ ...empty, email: typed.read().email || newcomer.email }))
  const form = useContractForm({
    empty: { ...empty, email: newcomer.email },
    rules: newcomer.isCertified ? certifiedRules : rules,
    read: readDraft,
    write: ({ email }) => typed.write({ email }),
    onSubmit: send,
  })
  const { busy, refusal } = signup
  if (sent)
    return (
      <ProviderMailSent
        {...{ sent, busy, refusal }}
        resent={sent.times > 1}
        onResend={() => send({ ...empty, email: sent.email })}
        onChange={() => setSent(undefined)}
      />
    )
  return (
    <ProviderSignUpView
      {...{ newcomer, refusal }}
      form={form.props}
      fields={form.fields}
      // After a sign-up without a mail the shell navigates.
      busy={busy || signup.isDone}
    />
  )
}
