import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailedToken, type TestMember } from '../../testing/open-test-server.ts'
import { openTestShop, siteOrigin, type TestShop } from '../../testing/open-test-shop.ts'
import { type AtProvider, openBrowser, type ProviderBrowser } from '../../testing/provider-browser.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { minuteMs } from '../clock.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

let counter = 0
const newAddress = () => `newcomer-${++counter}@example.com`
const certified = (email: string) => ({ name: '銀幕 花子', email, certified: 'yes' }) as const
const codeIn = (address: URL) => address.searchParams.get('code') ?? ''

interface ExchangeResponse {
  status: number
  code?: string
  context?: object
  [field: string]: unknown
}

async function post(browser: ProviderBrowser, path: string, body: object): Promise<ExchangeResponse> {
  const response = await browser.post(path, body)
  return { ...((await response.json()) as object), status: response.status }
}
const exchange = (browser: ProviderBrowser, code: string) => post(browser, '/login/exchange', { code })
const signUp = (browser: ProviderBrowser, code: string, more = {}) =>
  post(browser, '/signup/provider', { code, locale: 'ja', terms_accepted: true, ...more })

/** Logs in as a person who has linked the provider. */
const logIn = async (
  browser: ProviderBrowser,
  provider: 'google' | 'apple' | 'facebook' | 'twitter',
  who: AtProvider,
) => exchange(browser, codeIn(await browser.visit(provider, who)))

const sessionOf = (response: ExchangeResponse) => {
  const tokens = (response.session ?? response) as TestMember['tokens']
  return shop.server.client({ tokens }).call('GET /session')
}

/** Links a provider in this browser. */
async function link(browser: ProviderBrowser, provider: string, member: TestMember, who: AtProvider) {
  const body = { redirect_to: '/mypage/account/links', current_password: member.password || undefined }
  const response = await browser.post(`/user/link/${provider}`, body, member.tokens)
  const { authorization_url } = (await response.json()) as { authorization_url: string }
  return browser.comeBack(await browser.answer(authorization_url, who))
}

it('offers the four services', async () => {
  expect(await shop.server.api.call('GET /provider')).toEqual({ items: ['google', 'apple', 'facebook', 'twitter'] })
})

describe('with Google', () => {
  it('a new person accepts the terms, is a member without a mail, and logs in the next time', async () => {
    const [browser, email] = [openBrowser(shop), newAddress()]
    const back = await browser.visit('google', certified(email))
    expect(back.origin + back.pathname).toBe(`${siteOrigin}/login/complete`)
    expect(await exchange(browser, codeIn(back))).toMatchObject({
      ...{ status: 409, code: 'signup_needed' },
      context: { provider: 'google', email, is_certified: true },
    })
    const joined = await signUp(browser, codeIn(back))
    const member = { email, nickname: '銀幕 花子', linked_providers: ['google'], has_password: false }
    expect(await sessionOf(joined)).toMatchObject(member)
    expect(await sessionOf(await logIn(browser, 'google', certified(email)))).toMatchObject({ email })
    expect(await sessionOf(await logIn(openBrowser(shop), 'google', certified(email)))).toMatchObject({ email })
  })

  it('a new person who does not accept the terms is no member', async () => {
    const [browser, email] = [openBrowser(shop), newAddress()]
    const code = codeIn(await browser.visit('google', certified(email)))
    const refused = await signUp(browser, code, { terms_accepted: false })
    expect(refused).toMatchObject({ status: 422, code: 'invalid_fields' })
    expect(await exchange(browser, code)).toMatchObject({ code: 'signup_needed' })
  })

  it('an address that Google has not certified needs a mail', async () => {
    const [browser, email] = [openBrowser(shop), newAddress()]
    const code = codeIn(await browser.visit('google', { name: '花子', email }))
    expect(await exchange(browser, code)).toMatchObject({ context: { email, is_certified: false } })
    expect(await signUp(browser, code)).toMatchObject({ status: 422, errors: { email: '必須項目です' } })
    expect(await signUp(browser, code, { email })).toMatchObject({ session: null, sent_mail: { email } })
  })
})

it('Apple sends the name once, by a form, and the member has it', async () => {
  const [browser, email] = [openBrowser(shop), newAddress()]
  const code = codeIn(await browser.visit('apple', certified(email)))
  const joined = await signUp(browser, code)
  expect(await sessionOf(joined)).toMatchObject({ email, nickname: '銀幕 花子', linked_providers: ['apple'] })
  expect(await sessionOf(await logIn(browser, 'apple', certified(email)))).toMatchObject({ nickname: '銀幕 花子' })
})

describe('a mail after a sign-up', () => {
  /** A sign-up that waits for its mail to be opened. */
  async function requestSignUp(provider: 'facebook' | 'twitter', typed?: string) {
    const [browser, email] = [openBrowser(shop), typed ?? newAddress()]
    const who = { name: `花子 ${email}`, email }
    const code = codeIn(await browser.visit(provider, who))
    const { sent_mail } = await signUp(browser, code, { email })
    return { browser, email, who, code, sent: sent_mail as { signup_key: string } }
  }

  it.each(['facebook', 'twitter'] as const)(
    '%s: opened in the same browser, creates the member and the link',
    async (provider) => {
      const { browser, email, who, sent } = await requestSignUp(provider)
      const token = await mailedToken(shop.server, email)
      const body = { token, signup_key: sent.signup_key }
      const tokens = await shop.server.api.call('POST /signup/certify', { body })
      const session = await shop.server.client({ tokens }).call('GET /session')
      expect(session).toMatchObject({ email, linked_providers: [provider], has_password: false })
      expect(await sessionOf(await logIn(browser, provider, who))).toMatchObject({ email })
    },
  )

  it('opened elsewhere, its owner chooses a password, and the other person’s account is not linked', async () => {
    const { browser, email, who } = await requestSignUp('twitter')
    const token = await mailedToken(shop.server, email)
    const refused = await problemFrom(shop.server.api.call('POST /signup/certify', { body: { token } }))
    expect(refused.code).toBe('password_needed')
    const body = { token, password: 'filmfan1234' }
    const tokens = await shop.server.api.call('POST /signup/certify', { body })
    expect(await shop.server.client({ tokens }).call('GET /session')).toMatchObject({ linked_providers: [] })
    expect(await logIn(browser, 'twitter', who)).toMatchObject({ code: 'signup_needed' })
  })

  it('to a member has no link: response and work are the same, and the account stays as it is', async () => {
    const member = await shop.server.addMember()
    const { browser, who, sent } = await requestSignUp('facebook', member.email)
    expect(Object.keys(sent).toSorted()).toEqual(['email', 'expires_at', 'signup_key'])
    await shop.server.jobs.runTriggered()
    const mail = shop.server.mailbox.lastTo(member.email)
    expect(mail.text).not.toContain('mail-certify')
    expect(mail.text).toContain('Facebookと連携')
    expect(await logIn(browser, 'facebook', who)).toMatchObject({ code: 'signup_needed' })
    expect(await member.api.call('GET /session')).toMatchObject({ linked_providers: [] })
  })

  it('can be sent again, or to another address', async () => {
    const { browser, code } = await requestSignUp('twitter')
    const other = newAddress()
    expect(await signUp(browser, code, { email: other })).toMatchObject({ sent_mail: { email: other } })
    expect(await mailedToken(shop.server, other)).toBeTruthy()
  })
})

describe('links of a member', () => {
  it('a link is notified, recorded, listed, and logs in', async () => {
    const member = await shop.server.addMember()
    const [browser, who] = [openBrowser(shop), certified(newAddress())]
    const back = await link(browser, 'google', member, who)
    expect(back.href).toBe(`${siteOrigin}/mypage/account/links?linked=google`)
    const { items, is_only_way } = await member.api.call('GET /user/link')
    expect(items).toEqual([{ provider: 'google', account: who.email, linked_at: expect.any(String) }])
    expect(is_only_way).toBe(false)
    await shop.server.jobs.runTriggered()
    expect(shop.server.mailbox.lastTo(member.email).subject).toContain('Googleでログインできるように')
    expect(await sessionOf(await logIn(browser, 'google', who))).toMatchObject({ email: member.email })
    await member.api.call('DELETE /user/link/{provider}', { params: { provider: 'google' } })
    const events = await member.api.call('GET /user/account-event')
    expect(events.items.map(({ kind }) => kind).toSorted()).toEqual([
      'logged_in',
      'provider_linked',
      'provider_unlinked',
    ])
    expect(await logIn(browser, 'google', who)).toMatchObject({ code: 'signup_needed' })
  })

  it('a member with a password has to enter it', async () => {
    const member = await shop.server.addMember()
    for (const current_password of [undefined, 'wrong1234']) {
      const body = { redirect_to: '/mypage/account/links', current_password }
      const problem = await problemFrom(
        member.api.call('POST /user/link/{provider}', { params: { provider: 'google' }, body }),
      )
      expect(problem.errors).toHaveProperty('current_password')
    }
  })

  it('an account that another member has linked stays theirs', async () => {
    const [one, other] = [await shop.server.addMember(), await shop.server.addMember()]
    const who = certified(newAddress())
    await link(openBrowser(shop), 'google', one, who)
    const back = await link(openBrowser(shop), 'google', other, who)
    expect(back.searchParams.get('error')).toBe('taken')
    expect(await other.api.call('GET /user/link')).toMatchObject({ items: [] })
  })

  it('two accounts of one provider can not be linked, not even at the same moment', async () => {
    const member = await shop.server.addMember()
    const start = async () => {
      const browser = openBrowser(shop)
      const body = { redirect_to: '/mypage/account/links', current_password: member.password }
      const response = await browser.post('/user/link/google', body, member.tokens)
      const { authorization_url } = (await response.json()) as { authorization_url: string }
      const callback = await browser.answer(authorization_url, certified(newAddress()))
      return () => browser.comeBack(callback)
    }
    const [first, second] = [await start(), await start()]
    const backs = await Promise.all([first(), second()])
    expect(backs.map((back) => back.searchParams.get('error')).toSorted()).toEqual(['doubled', null])
    const again = member.api.call('POST /user/link/{provider}', {
      params: { provider: 'google' },
      body: { redirect_to: '/', current_password: member.password },
    })
    expect((await problemFrom(again)).code).toBe('already_linked')
  })

  it('the last way to log in stays, also when the last two go at the same moment, until a password is set', async () => {
    const [browser, email] = [openBrowser(shop), newAddress()]
    const joined = await signUp(browser, codeIn(await browser.visit('google', certified(email))))
    const tokens = joined.session as TestMember['tokens']
    const api = shop.server.client({ tokens })
    const unlink = (provider: 'google' | 'apple') => api.call('DELETE /user/link/{provider}', { params: { provider } })
    expect(await api.call('GET /user/link')).toMatchObject({ is_only_way: true })
    expect((await problemFrom(unlink('google'))).code).toBe('only_way_to_log_in')
    await link(browser, 'apple', { tokens, password: '' } as TestMember, certified(email))
    const both = await Promise.allSettled([unlink('google'), unlink('apple')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await shop.server.api.call('POST /password-reminder', { body: { email } })
    await shop.server.jobs.runTriggered()
    const set = { token: await mailedToken(shop.server, email), password: 'filmfan1234' }
    const body = { ...set, password_confirmation: set.password }
    await shop.server
      .client({ headers: { 'x-auth-key': tokens.auth_key } })
      .call('POST /password-reminder/certify', { body })
    const [left] = (await api.call('GET /user/link')).items
    await unlink(left?.provider as 'google' | 'apple')
    expect(await api.call('GET /session')).toMatchObject({ linked_providers: [], has_password: true })
  })

  it('what is not linked can not be unlinked, and only members have links', async () => {
    const member = await shop.server.addMember()
    const params = { provider: 'apple' } as const
    expect((await problemFrom(member.api.call('DELETE /user/link/{provider}', { params }))).code).toBe('not_linked')
    expect((await problemFrom(shop.server.api.call('GET /user/link'))).code).toBe('not_signed_in')
    const body = { redirect_to: '/' }
    const start = shop.server.api.call('POST /user/link/{provider}', { params, body })
    expect((await problemFrom(start)).code).toBe('not_signed_in')
  })
})

it('cancelled, failed and late log-ins have different errors', async () => {
  const browser = openBrowser(shop)
  expect((await browser.visit('google', 'cancel')).searchParams.get('error')).toBe('cancelled')
  expect((await browser.visit('apple', 'cancel')).searchParams.get('error')).toBe('cancelled')
  expect((await browser.visit('facebook', 'fail')).searchParams.get('error')).toBe('failed')
  const callback = await browser.answer(await browser.start('google'), certified(newAddress()))
  shop.server.clock.pass(11 * minuteMs)
  expect((await browser.comeBack(callback)).searchParams.get('error')).toBe('expired')
})

it('a code is valid for 15 minutes', async () => {
  const browser = openBrowser(shop)
  const code = codeIn(await browser.visit('google', certified(newAddress())))
  shop.server.clock.pass(15 * minuteMs)
  expect(await exchange(browser, code)).toMatchObject({ status: 410, code: 'login_expired' })
})
