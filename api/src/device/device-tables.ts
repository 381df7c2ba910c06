import type { UsedDevice } from '@ginmaku/shared-contracts/api/identity.ts'

export interface DeviceCodeTable {
  /** SHA-256 of device_code in hex, so that a leaked table opens no session. */
  device_code_hash: string
  /** Eight letters. Not hashed: it is shown on a screen for all to see, and only lets a member log someone's TV in as themselves. */
  user_code: string
  client_id: string
  device_kind: UsedDevice['kind']
  device_browser: string | null
  device_system: string | null
  /** ISO 3166 code. */
  region: string
  state: 'pending' | 'approved' | 'denied' | 'used'
  /** Who decided. */
  member_id: string | null
  /** The session in which they decided: once it has ended, their yes is void. */
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
