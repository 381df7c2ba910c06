import type { Database } from '@ginmaku/api/database/tables.ts'
import { addMember, hashPassword } from '@ginmaku/api/identity/public.ts'
import type { Kysely } from 'kysely'

/** Published in the README, so it exists only in the sample data. */
export const samplePassword = 'ginmaku2026'

export const sampleMembers = {
  /** Has many purchases and rentals. */
  demo: { member_id: '00000000-0000-4000-8000-000000000001', email: 'demo@ginmaku.example', nickname: '銀幕さん' },
  /** Has no purchases. */
  empty: { member_id: '00000000-0000-4000-8000-000000000002', email: 'empty@ginmaku.example', nickname: null },
  /** Moderates the chat of the event that is always on air. */
  moderator: {
    member_id: '00000000-0000-4000-8000-000000000003',
    email: 'moderator@ginmaku.example',
    nickname: '銀幕スタッフ',
  },
} as const

export async function seedMembers(db: Kysely<Database>, now: Date): Promise<void> {
  const password_hash = await hashPassword(samplePassword)
  for (const member of Object.values(sampleMembers))
    await addMember(db, { ...member, password_hash, gender: null, birthday: null, locale: 'ja', registered_at: now })
}
