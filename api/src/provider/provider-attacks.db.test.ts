import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, siteOrigin, type TestShop } from '../../testing/open-test-shop.ts'
import { openBrowser, type ProviderBrowser } from '../../testing/provider-browser.ts'
import { hashToken } from '../identity/public.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

let counter = 0
const someone = () => ({ name: '銀幕 花子', email: `attacked-${++counter}@example.com`, certified: 'yes' }) as const
const codeIn = (address: URL) => address.searchParams.get('code') ?? ''
const errorIn = (address: URL) => address.searchParams.get('error')

async function exchange(browser: ProviderBrowser, code: string) {
  const response = await browser.post('/login/exchange', { code })
  return { status: response.status, ...((await response.json()) as { code?: string; auth_key?: string }) }
}

/** A person with an account, who logs in by Google. */
async function joined() {
  const [browser, who] = [openBrowser(shop), someone()]
  const code = codeIn(await browser.visit('google', who))
  await browser.post('/signup/provider', { code, locale: 'ja', terms_accepted: true })
  return { browser, who }
}

it('a state works once', async () => {
  const browser = openBrowser(shop)
  const callback = await browser.answer(await browser.start('google'), someone())
  expect(codeIn(await browser.comeBack(callback))).not.toBe('')
  const again = await browser.comeBack(callback)
  expect([errorIn(again), codeIn(again)]).toEqual(['expired', ''])
})

it('a made-up state, or none, belongs to no visit', async () => {
  const browser = openBrowser(shop)
  const callback = await browser.answer(await browser.start('google'), someone())
  callback.searchParams.set('state', 'chosen')
  expect(errorIn(await browser.comeBack(callback))).toBe('expired')
  callback.searchParams.delete('state')
  expect(errorIn(await browser.comeBack(callback))).toBe('expired')
})

it('an ID token with another nonce is refused', async () => {
  const browser = openBrowser(shop)
  const url = await browser.start('google')
  const state_hash = hashToken(new URL(url).searchParams.get('state') ?? '')
  const { db } = shop.server.deps
  await db.updateTable('provider_visit').set({ nonce: 'other' }).where('state_hash', '=', state_hash).execute()
  expect(errorIn(await browser.comeBack(await browser.answer(url, someone())))).toBe('failed')
})

it('a code of the provider is refused without the verifier that belongs to it (PKCE)', async () => {
  const [attacker, victim] = [openBrowser(shop), openBrowser(shop)]
  const stolen = await victim.answer(await victim.start('google'), someone())
  const injected = await attacker.answer(await attacker.start('google'), someone())
  injected.searchParams.set('code', stolen.searchParams.get('code') ?? '')
  expect(errorIn(await attacker.comeBack(injected))).toBe('failed')
})

it('login CSRF: an attacker’s return, opened in the victim’s browser, starts no session', async () => {
  const { browser: attacker, who } = await joined()
  const victim = openBrowser(shop)
  await victim.start('google')
  const callback = await attacker.answer(await attacker.start('google'), who)
  expect(errorIn(await victim.comeBack(callback))).toBe('expired')
  const own = await attacker.visit('google', who)
  expect(await exchange(victim, codeIn(own))).toMatchObject({ status: 410, code: 'login_expired' })
})

it('the same by Apple’s form', async () => {
  const [attacker, victim] = [openBrowser(shop), openBrowser(shop)]
  await victim.start('apple')
  const callback = await attacker.answer(await attacker.start('apple'), someone())
  expect(errorIn(await victim.comeBack(callback))).toBe('expired')
})

it('a visit that an attacker started, and the victim finished, gives the attacker no code', async () => {
  const { who: victim } = await joined()
  const [attacker, browser] = [openBrowser(shop), openBrowser(shop)]
  const back = await browser.comeBack(await browser.answer(await attacker.start('google'), victim))
  expect([errorIn(back), codeIn(back)]).toEqual(['expired', ''])
})

it('a code logs in once, even when it is sent three times at the same moment', async () => {
  const { browser, who } = await joined()
  const code = codeIn(await browser.visit('google', who))
  const responses = await Promise.all([exchange(browser, code), exchange(browser, code), exchange(browser, code)])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
  expect((await exchange(browser, code)).code).toBe('login_expired')
})

it('a new person’s code creates one member, even when it is sent twice at the same moment', async () => {
  const browser = openBrowser(shop)
  const code = codeIn(await browser.visit('google', someone()))
  const signUp = () => browser.post('/signup/provider', { code, locale: 'ja', terms_accepted: true })
  const statuses = (await Promise.all([signUp(), signUp()])).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})

it.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/%0d\r\nx',
])('no redirect leads to %j', async (redirect_to) => {
  const response = await openBrowser(shop).post('/login/google', { redirect_to })
  expect(response.status).toBe(422)
})

it.each(['/a/..//evil.example', '/..//evil.example', '/.//evil.example'])('%s stays on the site', async (path) => {
  const browser = openBrowser(shop)
  const response = await browser.post('/login/google', { redirect_to: path })
  if (response.status === 422) return
  const { authorization_url } = (await response.json()) as { authorization_url: string }
  expect((await browser.comeBack(await browser.answer(authorization_url, 'cancel'))).origin).toBe(siteOrigin)
})

it('a certified address that is a member’s opens no account', async () => {
  const member = await shop.server.addMember()
  const browser = openBrowser(shop)
  const who = { name: '攻撃者', email: member.email, certified: 'yes' } as const
  const code = codeIn(await browser.visit('google', who))
  expect(await exchange(browser, code)).toMatchObject({ status: 409, code: 'account_exists' })
  const signUp = await browser.post('/signup/provider', { code, locale: 'ja', terms_accepted: true })
  expect(signUp.status).toBe(409)
  expect(await member.api.call('GET /session')).toMatchObject({ linked_providers: [] })
})

it.each(['google', 'facebook'] as const)(
  '%s: an uncertified address opens no account and does not reveal whether it is a member’s',
  async (provider) => {
    const member = await shop.server.addMember()
    const responses: unknown[] = []
    for (const email of [member.email, `unknown-${member.email}`]) {
      const browser = openBrowser(shop)
      const code = codeIn(await browser.visit(provider, { name: '攻撃者', email }))
      const { status, code: reason } = await exchange(browser, code)
      const response = await browser.post('/signup/provider', { code, email, locale: 'ja', terms_accepted: true })
      const { session, sent_mail } = (await response.json()) as { session: unknown; sent_mail: object }
      responses.push({ status, reason, session, fields: Object.keys(sent_mail) })
    }
    expect(responses[0]).toEqual(responses[1])
    expect(await member.api.call('GET /session')).toMatchObject({ linked_providers: [] })
  },
)

it('mix-up: one provider’s response at another’s address is refused, and the visit is over', async () => {
  const browser = openBrowser(shop)
  const callback = await browser.answer(await browser.start('google'), someone())
  const elsewhere = new URL(callback.href.replace('/google/', '/twitter/'))
  expect(errorIn(await browser.comeBack(elsewhere))).toBe('expired')
  expect(errorIn(await browser.comeBack(callback))).toBe('expired')
})

it('mix-up: a response that names another issuer is refused (RFC 9207)', async () => {
  const browser = openBrowser(shop)
  const callback = await browser.answer(await browser.start('google'), someone())
  callback.searchParams.set('iss', 'https://evil.example')
  expect(errorIn(await browser.comeBack(callback))).toBe('failed')
})

it('the same person has different accounts at two providers', async () => {
  const { who } = await joined()
  const browser = openBrowser(shop)
  expect((await exchange(browser, codeIn(await browser.visit('apple', who)))).code).toBe('account_exists')
})

it('a link started by a member who has logged out since is not made', async () => {
  const member = await shop.server.addMember()
  const browser = openBrowser(shop)
  const body = { redirect_to: '/mypage/account/links', current_password: member.password }
  const response = await browser.post('/user/link/google', body, member.tokens)
  const { authorization_url } = (await response.json()) as { authorization_url: string }
  const callback = await browser.answer(authorization_url, someone())
  await shop.server.client({ headers: { 'x-auth-key': member.tokens.auth_key } }).call('POST /logout')
  expect(errorIn(await browser.comeBack(callback))).toBe('expired')
})

it('a link started in another browser is not made', async () => {
  const member = await shop.server.addMember()
  const [attacker, victim] = [openBrowser(shop), openBrowser(shop)]
  const body = { redirect_to: '/mypage/account/links', current_password: member.password }
  const response = await attacker.post('/user/link/google', body, member.tokens)
  const { authorization_url } = (await response.json()) as { authorization_url: string }
  expect(errorIn(await victim.comeBack(await victim.answer(authorization_url, someone())))).toBe('expired')
  expect(await member.api.call('GET /user/link')).toMatchObject({ items: [] })
})

it('neither state, codes nor the browser’s secret are stored in plain text', async () => {
  const browser = openBrowser(shop)
  const url = await browser.start('google')
  const code = codeIn(await browser.visit('google', someone()))
  const { db } = shop.server.deps
  const rows = [
    ...(await db.selectFrom('provider_visit').selectAll().execute()),
    ...(await db.selectFrom('provider_proof').selectAll().execute()),
  ]
  const stored = JSON.stringify(rows)
  expect(stored).not.toContain(new URL(url).searchParams.get('state'))
  expect(stored).not.toContain(code)
})
