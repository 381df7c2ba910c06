import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { email, type Messages, type Play, press, sendMail } from './plays.ts'
import { refusing } from './refusals.ts'
import { tokens } from './samples.ts'
import { mailTo } from './sign-up.ts'

/** A newcomer whose provider gives no address. */
const noAddress = { context: { provider: 'twitter', email: null, is_certified: false } }

const uncertified = { context: { provider: 'facebook', email: 'name@example.com', is_certified: false } }

const signUpNow: Messages = { ja: '会員登録する', en: 'Sign up' }

/** Signs up by a provider that has certified the address, without ticking the box. */
const signingUpUnticked: Play = async (person, locale) => {
  await press(person, signUpNow[locale])
  await person.getByText({ ja: 'ご登録には、利用規約', en: 'To sign up, please agree' }[locale]).first().waitFor()
}

/** Signs up by a provider that gave no address, then expects this text. */
const signingUpByProvider =
  (messages: Messages): Play =>
  async (person, locale) => {
    await person.getByLabel(email[locale]).fill('name@example.com')
    await person.getByRole('checkbox').check()
    await press(person, sendMail[locale])
    await person.getByText(messages[locale]).waitFor()
  }

export const handlers: FakeHandlers = {
  'POST /login/exchange': ({ body }) => {
    if (body.code === 'old') throw fakeFailure('login_expired')
    const context = { provider: 'google', email: 'name@example.com', is_certified: true }
    if (body.code === 'newcomer') throw fakeFailure('signup_needed', { context })
    if (body.code === 'exists') throw fakeFailure('account_exists', { context })
    return tokens
  },
  'POST /signup/provider': ({ body }) =>
    body.email === undefined ? { session: tokens, sent_mail: null } : { session: null, sent_mail: mailTo(body.email) },
}

export const scenarios: Record<string, PageScenario> = {
  'sign-up by a service': { path: '/login/complete?code=newcomer' },
  'sign-up by a service, terms not accepted': { path: '/login/complete?code=newcomer', play: signingUpUnticked },
  'sign-up by a service that gives no address': {
    path: '/login/complete?code=newcomer',
    handlers: refusing('POST /login/exchange', 'signup_needed', noAddress),
  },
  'sign-up by a service that has not certified the address': {
    path: '/login/complete?code=newcomer',
    handlers: refusing('POST /login/exchange', 'signup_needed', uncertified),
  },
  'sign-up by a service, mail sent': {
    path: '/login/complete?code=newcomer',
    handlers: refusing('POST /login/exchange', 'signup_needed', noAddress),
    play: signingUpByProvider({
      ja: 'このブラウザーでメールのリンクを開くと',
      en: 'Open its link in this browser',
    }),
  },
  'log-in by a service, address is a member’s': { path: '/login/complete?code=exists' },
  'log-in by a service, cancelled': { path: '/login/complete?error=cancelled' },
  'log-in by a service, failed': { path: '/login/complete?error=failed' },
  'log-in by a service, too late': { path: '/login/complete?code=old' },
  'log-in by a service without the API': {
    path: '/login/complete?code=newcomer',
    handlers: refusing('POST /login/exchange', 'internal'),
  },
}
