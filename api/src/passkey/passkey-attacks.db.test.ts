import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { authenticatorOf, logInWith, passkeyOf, type TestPasskey } from '../../testing/passkey-of.ts'
import type { SoftwareAuthenticator } from '../../testing/software-authenticator.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { minuteMs } from '../clock.ts'
import { userHandleOf } from './relying-party.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.stop())

type Attack = Parameters<SoftwareAuthenticator['get']>[1]
type Credential = ReturnType<SoftwareAuthenticator['get']>

const codeOf = async (call: Promise<unknown>) => (await problemFrom(call)).code
const challenge = () => server.api.call('POST /passkey/login/options')
const use = (credential: Credential) => server.api.call('POST /passkey/login', { body: { credential } })
const creation = ({ api }: Pick<TestMember, 'api'>) => api.call('POST /user/passkey/options', { body: {} })
const register = ({ api }: Pick<TestMember, 'api'>, credential: ReturnType<SoftwareAuthenticator['create']>) =>
  api.call('POST /user/passkey', { body: { credential } })

const logInUnder = async ({ authenticator }: TestPasskey, attack: Attack) =>
  codeOf(use(authenticator.get(await challenge(), attack)))

async function registerUnder(attack: Attack) {
  const member = await server.addMember()
  return codeOf(register(member, authenticatorOf(server).create(await creation(member), attack)))
}

/** Manipulations of the response of a browser and its authenticator. */
const attacks: [string, NonNullable<Attack>][] = [
  ['on another origin', { origin: 'https://ginmaku.example.evil.example' }],
  ['on a subdomain that is not ours', { origin: 'http://evil.localhost:3000' }],
  ['for another relying party', { rpId: 'evil.example' }],
  ['without verifying the user', { isUserVerified: false }],
  ['in a frame of another site', { crossOrigin: true }],
  ['as the other kind of ceremony', { type: 'payment.get' }],
]

describe('a response made', () => {
  it.each(attacks)('%s starts no session', async (_, attack) => {
    const passkey = await passkeyOf(server, await server.addMember())
    expect(await logInUnder(passkey, attack)).toBe('passkey_refused')
    expect(await (await logInWith(server, passkey)).api.call('GET /session')).toHaveProperty('email')
  })

  it.each(attacks)('%s registers nothing', async (_, attack) => {
    expect(await registerUnder(attack)).toBe('passkey_invalid')
  })
})

describe('a challenge', () => {
  it('logs in once: the same response sent again is refused', async () => {
    const { authenticator } = await passkeyOf(server, await server.addMember(), authenticatorOf(server, false))
    const credential = authenticator.get(await challenge())
    await use(credential)
    expect(await codeOf(use(credential))).toBe('passkey_expired')
  })

  it('logs in once, even when the response is sent twice at the same moment', async () => {
    const { authenticator } = await passkeyOf(server, await server.addMember(), authenticatorOf(server, false))
    const credential = authenticator.get(await challenge())
    const outcomes = await Promise.allSettled([use(credential), use(credential), use(credential)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('can’t be used again after a refused response', async () => {
    const { authenticator } = await passkeyOf(server, await server.addMember())
    const options = await challenge()
    expect(await codeOf(use(authenticator.get(options, { isUserVerified: false })))).toBe('passkey_refused')
    expect(await codeOf(use(authenticator.get(options)))).toBe('passkey_expired')
  })

  it('ends after five minutes', async () => {
    const { authenticator } = await passkeyOf(server, await server.addMember())
    const options = await challenge()
    expect(options.timeout).toBe(5 * minuteMs)
    server.clock.pass(5 * minuteMs)
    expect(await codeOf(use(authenticator.get(options)))).toBe('passkey_expired')
  })

  it('that the attacker has chosen is refused', async () => {
    const { authenticator } = await passkeyOf(server, await server.addMember())
    const options = { ...(await challenge()), challenge: 'chosen-by-the-attacker' }
    expect(await codeOf(use(authenticator.get(options)))).toBe('passkey_expired')
  })

  it('to register does not log in, and one to log in does not register', async () => {
    const member = await server.addMember()
    const { authenticator } = await passkeyOf(server, member)
    const toRegister = await creation(member)
    const toLogIn = await challenge()
    const asLogIn = { ...toLogIn, challenge: toRegister.challenge }
    expect(await codeOf(use(authenticator.get(asLogIn)))).toBe('passkey_expired')
    const asRegistration = { ...toRegister, challenge: toLogIn.challenge }
    expect(await codeOf(register(member, authenticatorOf(server).create(asRegistration)))).toBe('passkey_expired')
  })

  it('to register is valid for one member and one session', async () => {
    const [member, other] = [await server.addMember(), await server.addMember()]
    const credential = authenticatorOf(server).create(await creation(member))
    expect(await codeOf(register(other, credential))).toBe('passkey_expired')
    const body = { email: member.email, password: member.password }
    const elsewhere = server.client({ tokens: await server.api.call('POST /login', { body }) })
    expect(await codeOf(register({ api: elsewhere }, credential))).toBe('passkey_expired')
    expect(await register(member, credential)).toHaveProperty('passkey_id')
  })
})

describe('another member’s', () => {
  it('credential can’t be used with one’s own user handle', async () => {
    const [victim, attacker] = [await server.addMember(), await server.addMember()]
    const passkey = await passkeyOf(server, attacker)
    expect(await logInUnder(passkey, { userHandle: userHandleOf(victim.memberId) })).toBe('passkey_refused')
  })

  it('credential id with one’s own signature is refused', async () => {
    const [victims, own] = [
      await passkeyOf(server, await server.addMember()),
      await passkeyOf(server, await server.addMember()),
    ]
    const options = await challenge()
    const signed = own.authenticator.get(options)
    const { id, response } = victims.authenticator.get(options)
    const forged = { ...signed, id, rawId: id, response: { ...signed.response, userHandle: response.userHandle } }
    expect(await codeOf(use(forged))).toBe('passkey_refused')
  })

  it('credential can’t be registered as one’s own', async () => {
    const [victim, attacker] = [await server.addMember(), await server.addMember()]
    const authenticator = authenticatorOf(server)
    const stolen = authenticator.create(await creation(victim))
    await register(victim, stolen)
    const { db } = server.deps
    const copied = authenticatorOf(server).create(await creation(attacker))
    // As if both authenticators had chosen the same id.
    await db.updateTable('passkey').set({ credential_id: copied.id }).where('credential_id', '=', stolen.id).execute()
    expect(await codeOf(register(attacker, copied))).toBe('passkey_known')
  })

  it('passkeys can be neither seen, renamed nor deleted, nor distinguished from ones that don’t exist', async () => {
    const [victim, attacker] = [await server.addMember(), await server.addMember()]
    const { passkeyId } = await passkeyOf(server, victim)
    expect((await attacker.api.call('GET /user/passkey')).items).toEqual([])
    for (const passkey_id of [passkeyId, '00000000-0000-4000-8000-000000000000', 'x']) {
      const params = { passkey_id }
      const renaming = attacker.api.call('PUT /user/passkey/{passkey_id}', { params, body: { name: 'mine' } })
      expect(await codeOf(renaming)).toBe('passkey_not_found')
      const deleting = attacker.api.call('DELETE /user/passkey/{passkey_id}', { params })
      expect(await codeOf(deleting)).toBe('passkey_not_found')
    }
    expect((await victim.api.call('GET /user/passkey')).items).toMatchObject([{ name: null }])
  })
})

describe('a copied authenticator', () => {
  it('is refused because its count went back or did not change', async () => {
    const passkey = await passkeyOf(server, await server.addMember())
    await logInWith(server, passkey)
    await logInWith(server, passkey)
    expect(await logInUnder(passkey, { signCount: 3 })).toBe('passkey_refused')
    expect(await logInUnder(passkey, { signCount: 0 })).toBe('passkey_refused')
    expect(await logInUnder(passkey, { signCount: 1 })).toBe('passkey_refused')
  })

  it('succeeds with only one of two log-ins at the same moment', async () => {
    const { authenticator } = await passkeyOf(server, await server.addMember())
    const [one, other] = [await challenge(), await challenge()]
    const signCount = 9
    const outcomes = await Promise.allSettled([
      use(authenticator.get(one, { signCount })),
      use(authenticator.get(other, { signCount })),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('a response that no browser makes', () => {
  it.each([
    ['without JSON', 'bm90IGpzb24'],
    ['with a NUL in its challenge', Buffer.from(JSON.stringify({ challenge: '\0' })).toString('base64url')],
    ['without a challenge', Buffer.from('{}').toString('base64url')],
  ])('%s is refused', async (_, clientDataJSON) => {
    const { authenticator } = await passkeyOf(server, await server.addMember())
    const credential = authenticator.get(await challenge())
    const broken = { ...credential, response: { ...credential.response, clientDataJSON } }
    expect(await codeOf(use(broken))).toBe('passkey_refused')
  })

  it('with authenticator data cut short is refused', async () => {
    const { authenticator } = await passkeyOf(server, await server.addMember())
    const credential = authenticator.get(await challenge())
    const broken = { ...credential, response: { ...credential.response, authenticatorData: 'AAAA' } }
    expect(await codeOf(use(broken))).toBe('passkey_refused')
  })
})

describe('several hosts', () => {
  it('of one domain share passkeys; other hosts don’t', async () => {
    const site = await openTestServer({
      settings: {
        SITE_ORIGIN: 'https://www.ginmaku.example',
        PASSKEY_DOMAIN: 'ginmaku.example',
        PASSKEY_ORIGINS: 'https://www.ginmaku.example,https://ginmaku.example',
      },
    })
    onTestFinished(() => site.stop())
    const { authenticator } = await passkeyOf(site, await site.addMember())
    const from = async (origin: string) =>
      site.api.call('POST /passkey/login', {
        body: { credential: authenticator.get(await site.api.call('POST /passkey/login/options'), { origin }) },
      })
    expect(await from('https://www.ginmaku.example')).toHaveProperty('auth_key')
    expect(await from('https://ginmaku.example')).toHaveProperty('auth_key')
    expect(await codeOf(from('https://evil.ginmaku.example'))).toBe('passkey_refused')
    expect(await codeOf(from('http://ginmaku.example'))).toBe('passkey_refused')
  })
})
