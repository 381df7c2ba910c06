import type { Kysely } from 'kysely'
import type { Database } from '../src/database/tables.ts'
import { addMember, hashPassword } from '../src/identity/public.ts'

/** Known to everybody who reads the README; only the sample world has them. */
export const samplePassword = 'ginmaku2026'

export const sampleMembers = {
  /** Has bought and rented a lot. */
  demo: { member_id: '00000000-0000-4000-8000-000000000001', email: 'demo@ginmaku.example', nickname: '銀幕さん' },
  /** Has nothing yet. */
  empty: { member_id: '00000000-0000-4000-8000-000000000002', email: 'empty@ginmaku.example', nickname: null },
} as const

export async function seedMembers(db: Kysely<Database>, now: Date): Promise<void> {
  const password_hash = await hashPassword(samplePassword)
  for (const member of Object.values(sampleMembers))
    await addMember(db, { ...member, password_hash, gender: null, birthday: null, locale: 'ja', registered_at: now })
}
