import type { UsedDevice } from '@ginmaku/shared-contracts/api/member/identity.ts'
import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { openEntitlements } from '../entitlement/public.ts'
import { liveSessions } from '../identity/public.ts'

/** A device on which a member downloads a title. */
export interface DownloadDeviceTable {
  member_id: string
  full_title_id: string
  /** 1 to 3, unique per member and title. */
  place: number
  /** Generated and stored by the browser. */
  device_id: string
  device_kind: UsedDevice['kind']
  device_browser: string | null
  device_system: string | null
  added_at: Date
  last_used_at: Date
}

/** The target of a signed address until it expires. It ends with its device, session and entitlement. */
export interface DownloadLinkTable {
  link_id: string
  member_id: string
  full_title_id: string
  device_id: string
  session_id: string
  entitlement_id: string
  play_id: string
  quality_type: QualityType
  /** In the language of the request. */
  file_name: string
  expires_at: Date
}

export interface DownloadTables {
  download_device: DownloadDeviceTable
  download_link: DownloadLinkTable
}

declare module '../database/tables.ts' {
  interface Database extends DownloadTables {}
}

type Db = Kysely<Database>

export async function addLink(trx: Db, link: DownloadLinkTable): Promise<void> {
  await trx.insertInto('download_link').values(link).execute()
}

/**
 * A link whose log-in is valid and whose entitlement was not revoked, with that entitlement's limits; its device is still there.
 */
export function findOpenLink(db: Db, linkId: string, now: Date) {
  return db
    .selectFrom('download_link')
    .innerJoin(openEntitlements(db).as('held'), 'held.entitlement_id', 'download_link.entitlement_id')
    .select(['download_link.full_title_id', 'download_link.play_id', 'download_link.quality_type'])
    .select(['download_link.file_name', 'held.start_deadline', 'held.view_expire_at'])
    .where('link_id', '=', linkId)
    .where('download_link.expires_at', '>', now)
    .where('download_link.session_id', 'in', liveSessions(db, now))
    .executeTakeFirst()
}

export function listOwnLinks(db: Db, memberId: string) {
  return db
    .selectFrom('download_link')
    .select(['play_id', 'quality_type', 'expires_at'])
    .where('member_id', '=', memberId)
    .orderBy('expires_at')
    .execute()
}

export async function deleteExpiredLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('download_link').where('expires_at', '<=', now).execute()
}
