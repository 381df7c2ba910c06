import type { Passkey } from '@ginmaku/shared-contracts/api/passkey.ts'
import type { PasskeyRow } from './passkey-store.ts'

/** A passkey as its owner sees it: without what it is verified by. */
export const passkeyItem = (row: PasskeyRow): Passkey => ({
  passkey_id: row.passkey_id,
  name: row.name,
  device: { kind: row.device_kind, browser: row.device_browser, system: row.device_system },
  is_synced: row.is_synced,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
})
