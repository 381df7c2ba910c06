import type { UsedDevice } from '@ginmaku/shared-contracts/api/member/identity.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'

export interface DeviceCodeTable {
  /** SHA-256 of device_code in hex, so that a leaked table opens no session. */
  device_code_hash: string
  /** Eight letters. Not hashed, because the TV displays it, and with it a member can only log that TV in to their own account. */
  user_code: string
  client_id: string
  device_kind: UsedDevice['kind']
  device_browser: string | null
  device_system: string | null
  /** ISO 3166 code. */
  region: string
  state: 'pending' | 'approved' | 'denied' | 'used'
  /** The member who approved or denied it. */
  member_id: string | null
  /** The session in which they did. An approval is void once this session has ended. */
  session_id: string | null
  wrong_tries: number
  interval_seconds: number
  polled_at: Date | null
  created_at: Date
  expires_at: Date
}

declare module '../database/tables.ts' {
  interface Database {
    device_code: DeviceCodeTable
  }
}

type Db = Kysely<Database>

type NewCode = Omit<DeviceCodeTable, 'state' | 'member_id' | 'session_id' | 'wrong_tries' | 'polled_at'>

/** False when another device has this user_code. */
export async function addDeviceCode(db: Db, code: NewCode): Promise<boolean> {
  const added = await db
    .insertInto('device_code')
    .values({ ...code, state: 'pending', member_id: null, session_id: null, wrong_tries: 0, polled_at: null })
    .onConflict((conflict) => conflict.column('user_code').doNothing())
    .returning('user_code')
    .executeTakeFirst()
  return added !== undefined
}

/** Locks the code until the transaction ends, so that polls of one code are handled one at a time. */
export function lockByDeviceCode(trx: Db, hash: string): Promise<DeviceCodeTable | undefined> {
  return trx.selectFrom('device_code').selectAll().where('device_code_hash', '=', hash).forUpdate().executeTakeFirst()
}

/**
 * The codes against which a typed one counts as a try: those with the same first half, and that of the given device_code. Locks
 * them until the transaction ends, so that tries at one code are handled one at a time.
 */
export function lockTriedCodes(trx: Db, userCode: string, hash: string | undefined): Promise<DeviceCodeTable[]> {
  return trx
    .selectFrom('device_code')
    .selectAll()
    .where(({ eb, or }) =>
      or([
        eb(sql`left(user_code, 4)`, '=', userCode.slice(0, 4)),
        ...(hash === undefined ? [] : [eb('device_code_hash', '=', hash)]),
      ]),
    )
    .orderBy('device_code_hash')
    .forUpdate()
    .execute()
}

export async function countWrongTry(trx: Db, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  await trx
    .updateTable('device_code')
    .set(({ eb }) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('device_code_hash', 'in', hashes)
    .execute()
}

export async function updateDeviceCode(
  trx: Db,
  hash: string,
  change: Partial<Pick<DeviceCodeTable, 'state' | 'member_id' | 'session_id' | 'interval_seconds' | 'polled_at'>>,
): Promise<void> {
  await trx.updateTable('device_code').set(change).where('device_code_hash', '=', hash).execute()
}

/** Codes that the member has approved or denied. */
export function listOwnCodes(db: Db, memberId: string) {
  return db
    .selectFrom('device_code')
    .select(['state', 'device_browser', 'device_system', 'region', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
}

export async function deleteExpiredDeviceCodes(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('device_code').where('expires_at', '<', expiredBefore).execute()
}

export async function deleteDeviceCodesOf(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('device_code').where('member_id', '=', memberId).execute()
}
