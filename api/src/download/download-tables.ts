import type { UsedDevice } from '@ginmaku/shared-contracts/api/identity.ts'
import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'

/** A device on which a member downloads a title. */
export interface DownloadDeviceTable {
  member_id: string
  full_title_id: string
  /** 1 to 3, each once a title. */
  place: number
  /** Made and kept by the browser. */
  device_id: string
  device_kind: UsedDevice['kind']
  device_browser: string | null
  device_system: string | null
  added_at: Date
  last_used_at: Date
}

/** What a signed address opens until it expires. It ends with its device, log-in and entitlement. */
export interface DownloadLinkTable {
  link_id: string
  member_id: string
  full_title_id: string
  device_id: string
  session_id: string
  entitlement_id: string
  play_id: string
  quality_type: QualityType
  /** In the language in which it was requested. */
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
