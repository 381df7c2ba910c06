import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailedToken, openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { dayMs } from '../clock.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.stop())

interface Try {
  email: string
  password?: string
  cookie?: string
  ip?: string
}

let clients = 0
const newIp = () => `10.0.${Math.floor(++clients / 256)}.${clients % 256}`

async function post(path: string, body: object, { cookie = '', ip = newIp() }: Partial<Try>, of = server) {
  const response = await fetch(`${of.origin}/api/v2${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip, cookie },
    body: JSON.stringify(body),
  })
  const { code = 'in' } = (await response.json()) as { code?: string }
  const set = response.headers.get('set-cookie')
  return { code, set, cookie: set?.split(';')[0] ?? '' }
}

const logIn = ({ email, password = 'wrong1234', ...from }: Try, of = server) =>
  post('/login', { email, password }, from, of)

/** The cookie of a device from which this member has logged in. */
async function deviceOf({ email, password }: TestMember, cookie = ''): Promise<string> {
  return (await logIn({ email, password, cookie })).cookie
}

/** An IP address that has used up its attempts at this member's password. */
async function clientWithoutAttempts(member: TestMember): Promise<string> {
  const ip = newIp()
  for (let i = 0; i < 10; i++) await logIn({ email: member.email, ip })
  expect((await logIn({ ...member, ip })).code).toBe('too_many_requests')
  return ip
}

describe('a device from which a member has logged in', () => {
  it('gets a cookie that is HttpOnly, for the API path, for a year; Secure on https', async () => {
    const { email, password } = await server.addMember()
    const { set } = await logIn({ email, password })
    expect(set).toMatch(/^ginmaku_device=[\w-]+\.[\w-]{43}; Max-Age=31536000; Path=\/api; HttpOnly; SameSite=Lax$/)
    const secured = await openTestServer({ settings: { SITE_ORIGIN: 'https://ginmaku.example' } })
    const member = await secured.addMember()
    expect((await logIn(member, secured)).set).toContain('; Secure')
    await secured.stop()
  })

  it('also gets it by completing the sign-up', async () => {
    const email = 'new-here@example.com'
    const { signup_key } = await server.api.call('POST /signup', {
      body: { email, password: 'filmfan1234', locale: 'ja', terms_accepted: true },
    })
    const token = await mailedToken(server, email)
    expect((await post('/signup/certify', { token, signup_key }, {})).set).toMatch(/^ginmaku_device=/)
  })

  it('gets none for a wrong password', async () => {
    const { email } = await server.addMember()
    expect((await logIn({ email })).set).toBeNull()
  })

  it('can still log in while others guess and unknown devices are refused', async () => {
    const member = await server.addMember()
    const cookie = await deviceOf(member)
    for (let round = 0; round < 10; round++)
      await Promise.all(Array.from({ length: 10 }, () => logIn({ email: member.email })))
    expect((await logIn(member)).code).toBe('too_many_requests')
    expect((await logIn({ ...member, cookie: `auth_key=x; ${cookie}` })).code).toBe('in')
    // The attempts by others were not reset.
    expect((await logIn(member)).code).toBe('too_many_requests')
  })

  it('can log in from a client that has used up its attempts', async () => {
    const member = await server.addMember()
    const cookie = await deviceOf(member)
    const ip = await clientWithoutAttempts(member)
    expect((await logIn({ ...member, ip, cookie })).code).toBe('in')
  })

  it('has ten attempts, from any client, and all again after the right password', async () => {
    const member = await server.addMember()
    const cookie = await deviceOf(member)
    const wrong = async () => (await logIn({ email: member.email, cookie })).code
    for (let i = 0; i < 9; i++) expect(await wrong()).toBe('wrong_credentials')
    expect((await logIn({ ...member, cookie })).code).toBe('in')
    for (let i = 0; i < 10; i++) expect(await wrong()).toBe('wrong_credentials')
    expect(await wrong()).toBe('too_many_requests')
    expect((await logIn({ ...member, cookie })).code).toBe('too_many_requests')
  })

  it('is known to each member who has used it', async () => {
    const [one, other] = [await server.addMember(), await server.addMember()]
    const cookie = await deviceOf(other, await deviceOf(one))
    const ip = await clientWithoutAttempts(one)
    expect((await logIn({ ...one, ip, cookie })).code).toBe('in')
  })

  it('is known for a year', async () => {
    const member = await server.addMember()
    const cookie = await deviceOf(member)
    const ip = await clientWithoutAttempts(member)
    server.clock.pass(365 * dayMs)
    expect((await logIn({ ...member, ip, cookie })).code).toBe('too_many_requests')
    server.clock.pass(-1000)
    expect((await logIn({ ...member, ip, cookie })).code).toBe('in')
  })
})

describe('a cookie that is not this member’s', () => {
  it('is ignored: forged, another member’s, or malformed', async () => {
    const [member, other] = [await server.addMember(), await server.addMember()]
    const [payload] = (await deviceOf(member)).split('.')
    const [, signature] = (await deviceOf(other)).split('.')
    const ip = await clientWithoutAttempts(member)
    const worthless = [
      `${payload}.${signature}`,
      `${payload}.`,
      await deviceOf(other),
      'ginmaku_device=%00',
      'ginmaku_device=',
    ]
    for (const cookie of worthless)
      expect((await logIn({ ...member, ip, cookie })).code, cookie).toBe('too_many_requests')
  })
})

describe('a device cookie that was stolen', () => {
  it('allows ten attempts in all, not ten for every log-in of the thief', async () => {
    const [member, thief] = [await server.addMember(), await server.addMember()]
    let cookie = await deviceOf(member)
    const codes: string[] = []
    for (let i = 0; i < 12; i++) {
      cookie = await deviceOf(thief, cookie)
      codes.push((await logIn({ email: member.email, cookie })).code)
    }
    expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(10)
  })

  it('does not use up the attempts of the original device once its member has logged in again', async () => {
    const member = await server.addMember()
    const stolen = await deviceOf(member)
    const cookie = await deviceOf(member, stolen)
    for (let i = 0; i < 11; i++) await logIn({ email: member.email, cookie: stolen })
    expect((await logIn({ ...member, cookie: stolen })).code).toBe('too_many_requests')
    expect((await logIn({ ...member, cookie })).code).toBe('in')
  })
})
