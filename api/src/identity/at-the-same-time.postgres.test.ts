import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callDuring } from '../../testing/call-during.ts'
import { mailedToken, openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { problemFrom } from '../../testing/test-client.ts'
import type { Database } from '../database/tables.ts'
import { addMember, setPasswordHash } from './member-store.ts'
import { hashPassword } from './password/password-hash.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.stop())

/** @returns the error code of a call that waits for the change */
const refusalDuring = async (change: (trx: Kysely<Database>) => Promise<unknown>, call: () => Promise<unknown>) =>
  (await callDuring(server.deps.db, change, () => problemFrom(call()))).code

it('a log-in with a password that is replaced while it is compared starts no session', async () => {
  const { email, password, memberId } = await server.addMember()
  const hash = await hashPassword('newpass2026')
  const code = await refusalDuring(
    (trx) => setPasswordHash(trx, memberId, hash),
    () => server.api.call('POST /login', { body: { email, password } }),
  )
  expect(code).toBe('wrong_credentials')
})

it('a change of address is refused while a sign-up registers the same address', async () => {
  const email = `${randomUUID()}@example.com`
  const member = await server.addMember()
  await member.api.call('POST /user/mail-edit', { body: { email, current_password: member.password } })
  const token = await mailedToken(server, email)
  const emptyProfile = { password_hash: null, nickname: null, gender: null, birthday: null, locale: 'ja' as const }
  const code = await refusalDuring(
    (trx) => addMember(trx, { ...emptyProfile, email, member_id: randomUUID(), registered_at: server.clock.now() }),
    () => server.api.call('POST /user/mail-edit/certify', { body: { token } }),
  )
  expect(code).toBe('email_taken')
})
