import type { UsedDevice } from '@ginmaku/shared-contracts/api/member/identity.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'

type Db = Kysely<Database>

/** A device of a member, for one title. */
export interface DeviceOfTitle {
  memberId: string
  fullTitleId: string
  deviceId: string
}

const rowOf = (db: Db, { memberId, fullTitleId, deviceId }: DeviceOfTitle) =>
  db
    .updateTable('download_device')
    .where((eb) => eb.and({ member_id: memberId, full_title_id: fullTitleId, device_id: deviceId }))

/**
 * Gives the device a place among the `limit` of its title, if it has none. False when all are taken. The table has no more
 * places than that; the lock makes each of several concurrent requests get one while there are any.
 */
export async function takePlace(trx: Db, of: DeviceOfTitle, device: UsedDevice, limit: number, now: Date) {
  const { memberId, fullTitleId, deviceId } = of
  const name = `download ${memberId} ${fullTitleId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
  const used = { device_kind: device.kind, device_browser: device.browser, device_system: device.system }
  const known = await rowOf(trx, of)
    .set({ ...used, last_used_at: now })
    .returning('place')
    .executeTakeFirst()
  if (known) return true
  const taken = await trx
    .selectFrom('download_device')
    .select('place')
    .where('member_id', '=', memberId)
    .where('full_title_id', '=', fullTitleId)
    .execute()
  const free = Array.from({ length: limit }, (_, index) => index + 1).find(
    (place) => !taken.some((one) => one.place === place),
  )
  if (free === undefined) return false
  const ids = { member_id: memberId, full_title_id: fullTitleId, device_id: deviceId, place: free }
  await trx
    .insertInto('download_device')
    .values({ ...ids, ...used, added_at: now, last_used_at: now })
    .execute()
  return true
}

/** The oldest first. */
export function listDevices(db: Db, memberId: string, fullTitleId: string) {
  return db
    .selectFrom('download_device')
    .select(['device_id', 'device_kind', 'device_browser', 'device_system', 'added_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .where('full_title_id', '=', fullTitleId)
    .orderBy('added_at')
    .orderBy('place')
    .execute()
}

/** Deletes its links too. */
export async function removeDevice(db: Db, { memberId, fullTitleId, deviceId }: DeviceOfTitle): Promise<void> {
  await db
    .deleteFrom('download_device')
    .where((eb) => eb.and({ member_id: memberId, full_title_id: fullTitleId, device_id: deviceId }))
    .execute()
}

export function listOwnDevices(db: Db, memberId: string) {
  return db
    .selectFrom('download_device')
    .select(['full_title_id', 'device_kind', 'device_browser', 'device_system', 'added_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .orderBy('added_at')
    .execute()
}

/** Deletes their links too. */
export async function deleteDevicesOf(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('download_device').where('member_id', '=', memberId).execute()
}
