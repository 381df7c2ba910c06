import { randomUUID } from 'node:crypto'
import { addMember } from '../src/identity/public.ts'
import { unknownOrigin } from '../src/identity/used-device.ts'
import type { ApiPair } from './api-pair.ts'
import { testClient } from './test-client.ts'

/** Makes clients of new members, at one process and the other in turn, each with an address of its own: limits are counted by it. */
export function pairClients(pair: ApiPair) {
  let clients = 0
  return async () => {
    const { db, clock, sessions } = pair.own.deps
    const member_id = randomUUID()
    const unknown = { password_hash: null, nickname: null, gender: null, birthday: null }
    const email = `${member_id}@example.com`
    await addMember(db, { member_id, email, ...unknown, locale: 'ja', registered_at: clock.now() })
    const nth = clients++
    const headers = { 'x-forwarded-for': `10.0.${Math.floor(nth / 250)}.${(nth % 250) + 1}` }
    const tokens = await sessions.start(db, member_id, unknownOrigin)
    return testClient((nth % 2 ? pair.first : pair.second).origin, { tokens, headers })
  }
}
