import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { email, type Messages, type Play, password, press } from './plays.ts'
import { refusing, tooMany, waitForMinutes } from './refusals.ts'
import { cart, tokens } from './samples.ts'

const logIn: Messages = { ja: 'ログインする', en: 'Log in' }

/** Logs in, then expects this text. */
const loggingIn =
  (messages: Messages): Play =>
  async (person, locale) => {
    await person.getByLabel(email[locale]).fill('name@example.com')
    await person.getByLabel(password[locale]).first().fill('right1234')
    await press(person, logIn[locale])
    await person.getByText(messages[locale]).waitFor()
  }

export const handlers: FakeHandlers = {
  'POST /login': ({ body }) => {
    if (body.password === 'wrong1234') {
      throw fakeFailure('wrong_credentials', { message: 'メールアドレスまたはパスワードが違います。' })
    }
    return tokens
  },
  'GET /provider': () => ({ items: ['google', 'apple', 'facebook', 'twitter'] }),
  // Every visit to a provider returns at once, with an account that is not linked to a member.
  'POST /login/{provider}': ({ body }) => ({ authorization_url: `${body.redirect_to}&code=newcomer` }),
}

export const scenarios: Record<string, PageScenario> = {
  'log-in': { path: '/login' },
  'log-in of a shopper': { path: '/login', topics: { cart } },
  'log-in, too many tries': {
    path: '/login',
    handlers: refusing('POST /login', 'too_many_requests', tooMany),
    play: loggingIn(waitForMinutes),
  },
  'log-in without the API': {
    path: '/login',
    handlers: refusing('POST /login', 'internal'),
    play: loggingIn({ ja: 'サーバーエラーが発生しました。', en: 'A server error occurred.' }),
  },
  'log-in, no other services': { path: '/login', handlers: { 'GET /provider': () => ({ items: [] }) } },
  'log-in, other services fail': { path: '/login', handlers: refusing('GET /provider', 'internal') },
}
