// @vitest-environment jsdom
import { cartWith } from '@ginmaku/shared-contracts/host/cart.ts'
import { createFakeHost } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { createSiteApi } from '../api/site-api.ts'
import { persistCart } from './cart.ts'
import { loadEmail } from './load-email.ts'
import { createSession, type Renew } from './session.ts'
import { clearTokens, writeCookie, writeTokens } from './tokens.ts'

const soon = () => new Date(Date.now() + 600_000).toISOString()
const tokenOf = (sub: string, issued: number) => `e30.${btoa(JSON.stringify({ sub, iat: issued }))}.signed`
const tokensFor = (sub: string, issued = 1) => ({
  auth_key: `key of ${sub} ${issued}`,
  access_token: tokenOf(sub, issued),
  expires_at: soon(),
})

/** Changes the cookies as another tab would, before this tab is notified. */
const logInElsewhere = (sub: string, issued = 1) => {
  const { auth_key: authKey, access_token: accessToken } = tokensFor(sub, issued)
  writeTokens({ authKey, accessToken }, soon())
}

function open(renew: Renew = async () => undefined) {
  const { bus } = createFakeHost()
  const session = createSession(bus, renew)
  const outstanding = { count: undefined as never, during: <T>(work: Promise<T>) => work }
  return { bus, session, api: createSiteApi({ session, locale: () => 'ja', outstanding }) }
}

const answering = (...answers: (() => Response)[]) => {
  const fetched = vi.fn(async (_url: string, _options: RequestInit) => (answers.shift() ?? noAnswer)())
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const noAnswer = () => new Response(null, { status: 204 })
const refused = () =>
  Response.json(
    { type: 'urn:x', title: 'no', status: 401, code: 'session_expired', message: 'no' },
    { status: 401, headers: { 'content-type': 'application/problem+json' } },
  )

beforeEach(() => {
  clearTokens()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

it('reports whether the browser stores a session: it may refuse cookies and storage', () => {
  const { bus, session } = open()
  expect(session.start(tokensFor('member-1'))).toBe(true)
  session.end()
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined)
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  expect(session.start(tokensFor('member-1'))).toBe(false)
  expect(bus.read('session')).toEqual({ loggedIn: false })
  vi.restoreAllMocks()
})

it('gives a member the same key at each log-in and renewal, and another member another one', () => {
  const { bus, session } = open()
  session.start(tokensFor('member-1'))
  const first = bus.read('session').memberKey
  session.end()
  expect(bus.read('session')).toEqual({ loggedIn: false })
  session.start(tokensFor('member-1', 2))
  expect(bus.read('session')).toEqual({ loggedIn: true, memberKey: first })
  expect(first).not.toContain('member-1')
  session.start(tokensFor('member-2'))
  expect(bus.read('session').memberKey).not.toBe(first)
})

it.each([
  ['is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['comes back by the back button', () => window.dispatchEvent(new Event('pageshow'))],
])("publishes the other member, without the first one's data, when a frozen tab %s", (_, wake) => {
  const { bus, session } = open()
  session.start(tokensFor('member-1'))
  bus.publish('session', { ...bus.read('session'), email: 'first@example.com' })
  const { memberKey } = bus.read('session')
  logInElsewhere('member-2')
  wake()
  expect(bus.read('session')).toEqual({ loggedIn: true, memberKey: expect.any(String) })
  expect(bus.read('session').memberKey).not.toBe(memberKey)
})

it.each(['auth_key', 'access_token'])(
  'without %s a tab logs out, removes the other cookie, and notifies all tabs',
  async (name) => {
    const [tab, other] = [open(), open()]
    tab.session.start(tokensFor('member-1'))
    await expect.poll(() => other.bus.read('session').loggedIn).toBe(true)
    writeCookie(name, '', 0)
    tab.session.syncWithCookies()
    expect(document.cookie).toBe('')
    expect(tab.bus.read('session')).toEqual({ loggedIn: false })
    await expect.poll(() => other.bus.read('session')).toEqual({ loggedIn: false })
  },
)

it("never sends one member's call as another", async () => {
  const { session, api, bus } = open()
  session.start(tokensFor('member-1'))
  const { memberKey } = bus.read('session')
  const fetched = answering()
  logInElsewhere('member-2')
  await expect(api.call('GET /session')).rejects.toMatchObject({ kind: 'aborted' })
  expect(fetched).not.toHaveBeenCalled()
  expect(bus.read('session').memberKey).not.toBe(memberKey)
})

it('does not retry a refused call as another member who has logged in in the meantime', async () => {
  const { session, api } = open()
  session.start(tokensFor('member-1'))
  const fetched = answering(() => {
    logInElsewhere('member-2')
    return refused()
  })
  await expect(api.call('GET /session')).rejects.toMatchObject({ kind: 'aborted' })
  expect(fetched).toHaveBeenCalledOnce()
})

it("gives no one another member's response", async () => {
  const { session, api } = open()
  session.start(tokensFor('member-1'))
  answering(() => {
    logInElsewhere('member-2')
    return Response.json({ email: 'first@example.com' })
  })
  await expect(api.call('GET /session')).rejects.toMatchObject({ kind: 'aborted' })
})

it('publishes the email of the member who is logged in, even if the response for the first arrives last', async () => {
  const { bus, session } = open()
  const answers: ((answer: { email: string }) => void)[] = []
  const call = () => new Promise((answer) => answers.push(answer))
  loadEmail(bus, { call } as never, () => expect.fail())
  session.start(tokensFor('member-1'))
  session.start(tokensFor('member-2'))
  answers[1]?.({ email: 'second@example.com' })
  answers[0]?.({ email: 'first@example.com' })
  await expect.poll(() => bus.read('session').email).toBe('second@example.com')
})

it('publishes the new address once the member has changed it, in every tab', async () => {
  const [here, elsewhere] = [open(), open()]
  let email = 'old@example.com'
  for (const { bus } of [here, elsewhere])
    loadEmail(bus, { call: async () => ({ email }) } as never, () => expect.fail())
  here.session.start(tokensFor('member-1'))
  elsewhere.session.syncWithCookies()
  for (const { bus } of [here, elsewhere]) await expect.poll(() => bus.read('session').email).toBe('old@example.com')
  email = 'new@example.com'
  here.bus.emit('account:changed', { part: 'email' })
  for (const { bus } of [here, elsewhere]) await expect.poll(() => bus.read('session').email).toBe('new@example.com')
})

it('keeps the cart for the member who filled it, and for no other member', () => {
  const { bus, session } = open()
  persistCart(bus)
  const cart = cartWith({
    ...{ fullTitleId: 'T1', titleName: 'Film', image: '/t1.svg', packId: 'K1', packName: 'Rental', packPriceId: 'P1' },
    ...{ salesType: 'tvod', viewType: 1, qualityType: 2, originPrice: 440, price: 440, currency: 'JPY' },
    ...{ playIds: [], viewDays: 2 },
  })
  bus.publish('cart', cart)
  session.start(tokensFor('member-1'))
  expect(bus.read('cart')).toBe(cart)
  session.end()
  session.start(tokensFor('member-1', 2))
  expect(bus.read('cart')).toBe(cart)
  session.end()
  session.start(tokensFor('member-2'))
  expect(bus.read('cart')).toBeNull()
})

it.each(['auth_key', 'access_token'])('a malformed %s is a session that is over: both cookies are deleted', (name) => {
  logInElsewhere('member-1')
  // biome-ignore lint/suspicious/noDocumentCookie: as another program on this origin would write it
  document.cookie = `${name}=%E0%A4; Path=/`
  const { bus, session } = open()
  session.syncWithCookies()
  expect(session.tokens()).toBeUndefined()
  expect(bus.read('session')).toEqual({ loggedIn: false })
  expect(document.cookie).toBe('')
})
