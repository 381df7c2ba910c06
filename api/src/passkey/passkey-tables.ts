import type { UsedDevice } from '@ginmaku/shared-contracts/api/identity.ts'
import type { ColumnType, Generated } from 'kysely'

export interface PasskeyTable {
  passkey_id: Generated<string>
  member_id: string
  /** As the authenticator chose it, in base64url. */
  credential_id: string
  /** COSE key in base64url. */
  public_key: string
  /** Uses that the authenticator has counted; stays 0 for those that don't count. */
  sign_count: ColumnType<string, number, number>
  /** How the browser may reach it, e.g. `internal,hybrid`. */
  transports: string
  name: string | null
  is_synced: boolean
  device_kind: UsedDevice['kind']
  device_browser: string | null
  device_system: string | null
  created_at: Date
  last_used_at: Date | null
}

/** What an authenticator is asked to sign: deleted by its first use. */
export interface PasskeyChallengeTable {
  /** 256 random bits in base64url. No secret: the browser signs it in the open. */
  challenge: string
  purpose: 'log_in' | 'register'
  /** For whom a passkey may be registered; null for a log-in. */
  member_id: string | null
  session_id: string | null
  expires_at: Date
}

declare module '../database/tables.ts' {
  interface Database {
    passkey: PasskeyTable
    passkey_challenge: PasskeyChallengeTable
  }
}
