import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSandbox, site, type TestSandbox } from '../testing/open-test-sandbox.ts'

let sandbox: TestSandbox
let cookies = new Map<string, string>()
beforeAll(async () => {
  sandbox = await openTestSandbox({ providerSecret: 'the-secret-of-a-test-client' })
})
afterAll(() => sandbox[Symbol.asyncDispose]())

async function open(address: string, init: RequestInit = {}) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(new URL(address, sandbox.origin), { redirect: 'manual', ...init, headers: { cookie } })
  for (const set of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
    cookies.set(name, value)
  }
  return { status: response.status, location: response.headers.get('location') ?? '', page: await response.text() }
}

const request = {
  ...{ client_id: 'ginmaku', response_type: 'code', state: 's', code_challenge_method: 'S256' },
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
}
const ask = (provider: string, scope: string, more = {}) => {
  cookies = new Map()
  const redirect_uri = `${site}/api/v1/login/${provider}/callback`
  return open(`/provider/${provider}/auth?${new URLSearchParams({ ...request, redirect_uri, scope, ...more })}`)
}
const say = (path: string, fields: Record<string, string>) =>
  open(path, { method: 'POST', body: new URLSearchParams(fields) })

/** The page that the provider sends after the person has answered. */
async function answer(provider: string, scope: string, fields: Record<string, string>, more = {}) {
  const { location } = await ask(provider, scope, more)
  const { location: resume } = await say(location, fields)
  return open(resume)
}

test('says who it is', async () => {
  const found = await open('/provider/google/.well-known/openid-configuration')
  expect(JSON.parse(found.page)).toMatchObject({ authorization_response_iss_parameter_supported: true })
})

test.each(['google', 'apple', 'facebook', 'twitter'])('%s asks who one is, at each visit', async (provider) => {
  const scope =
    { google: 'openid email', apple: 'openid name', facebook: 'email', twitter: 'users.read' }[provider] ?? ''
  for (let visit = 0; visit < 2; visit++) {
    const { location } = await ask(provider, scope)
    const { page } = await open(location)
    expect(page).toContain('Continue as')
    expect(page.includes('hanako@example.com')).toBe(provider !== 'twitter')
    const { location: resume } = await say(location, { answer: 'go', name: '花子', email: 'hanako@example.com' })
    const back = new URL((await open(resume)).location)
    expect(back.origin + back.pathname).toBe(`${site}/api/v1/login/${provider}/callback`)
    expect(back.searchParams.get('code')).toBeTruthy()
    expect((await open(location)).status).toBe(410)
  }
})

test('cancelling and failing go back with an error', async () => {
  expect((await answer('google', 'openid', { answer: 'cancel' })).location).toContain('error=access_denied')
  expect((await answer('twitter', 'users.read', { answer: 'fail' })).location).toContain(
    'error=temporarily_unavailable',
  )
})

test('Apple sends the name by a form, the first time only', async () => {
  const who = { answer: 'go', name: '銀幕 花子', email: 'first@example.com', certified: 'yes' }
  const form = { response_mode: 'form_post' }
  expect((await answer('apple', 'openid name', who, form)).page).toContain('name="user"')
  expect((await answer('apple', 'openid name', who, form)).page).not.toContain('name="user"')
})

test('a visit without PKCE, or from another site, is refused', async () => {
  expect((await ask('google', 'openid', { code_challenge: '' })).location).toContain('error=invalid_request')
  expect((await ask('google', 'openid', { redirect_uri: 'https://evil.example' })).status).toBe(400)
})

test('a profile needs an access token', async () => {
  expect((await open('/provider/twitter/profile')).status).toBe(401)
})
