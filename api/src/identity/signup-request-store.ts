import type { Gender } from '@ginmaku/shared-contracts/api/member/identity.ts'
import type { Provider } from '@ginmaku/shared-contracts/api/member/provider-bounds.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import { foldEmail } from './member-store.ts'

type Db = Kysely<Database>

export interface SignupRequest {
  key_hash: string | null
  email: string
  /** Null for a sign-up by an external service. */
  password_hash: string | null
  gender: Gender | null
  birthday: string | null
  locale: Locale
  nickname: string | null
  /** The provider to link once the address is certified; null for a sign-up with a password. */
  provider: Provider | null
  provider_subject: string | null
  provider_account: string | null
}

export const withoutProvider = { nickname: null, provider: null, provider_subject: null, provider_account: null }

export async function addSignupRequest(
  db: Db,
  request: SignupRequest & { token_hash: string; requested_at: Date; expires_at: Date },
): Promise<void> {
  await db
    .insertInto('signup_request')
    .values({ ...request, used_at: null })
    .execute()
}

/** Replaces the data of a request with this key and address made after `since`; its link stays. False when there is none. */
export async function repeatSignupRequest(
  trx: Db,
  { key_hash, email, ...entry }: SignupRequest & { expires_at: Date },
  since: Date,
): Promise<boolean> {
  const replaced = await trx
    .updateTable('signup_request')
    .set(entry)
    .where('key_hash', '=', key_hash)
    .where('email', '=', email)
    .where('requested_at', '>', since)
    .where('used_at', 'is', null)
    .returning('signup_request_id')
    .executeTakeFirst()
  return replaced !== undefined
}

/** The stored sign-up request; undefined when the link is used, expired or unknown. */
export function findSignupRequest(db: Db, tokenHash: string, now: Date): Promise<SignupRequest | undefined> {
  return db
    .selectFrom('signup_request')
    .select([
      'key_hash',
      'email',
      'password_hash',
      'gender',
      'locale',
      'nickname',
      'provider',
      'provider_subject',
      'provider_account',
      sql<string | null>`birthday::text`.as('birthday'),
    ])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Marks the link as used; false when it already was. */
export async function redeemSignupRequest(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const redeemed = await db
    .updateTable('signup_request')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .returning('signup_request_id')
    .executeTakeFirst()
  return redeemed !== undefined
}

export async function deleteExpiredSignupRequests(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('signup_request').where('expires_at', '<', expiredBefore).execute()
}

export async function deleteSignupRequestsOf(trx: Db, email: string): Promise<void> {
  await trx
    .deleteFrom('signup_request')
    .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', foldEmail(email)))
    .execute()
}
