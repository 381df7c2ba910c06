/** A play session of an entitlement or membership, stored while its media signature is valid. */
export interface PlaySessionTable {
  play_session_id: string
  member_id: string
  /** It ends with this session. */
  session_id: string
  /** Null: viewed as a member of a channel. */
  entitlement_id: string | null
  /** Publisher of that channel. */
  publisher_id: string | null
  play_id: string
  /** It continues as long as this device holds a lease. */
  device_id: string | null
  /** Of which play the lease is: that of a live event, or `films`. Null for a play session from before there were any for films. */
  lease_play_id: string | null
  expires_at: Date
}

/** Segments of a play that were sent before the rental's clock started. */
export interface WatchEvidenceTable {
  entitlement_id: string
  member_id: string
  play_id: string
  /** Video segment files, each once, whatever their quality. */
  pieces: string[]
  /** After this the clock can no longer start. */
  counts_until: Date
}

/** A member's watch position in a play. */
export interface WatchPositionTable {
  member_id: string
  play_id: string
  /** 0: hardly started, or finished. Stored nevertheless, so that an older report that arrives late changes nothing. */
  position_seconds: number
  duration_seconds: number
  /** By the viewer's clock, never later than the server's. */
  watched_at: Date
  /** Among reports of the same moment, the higher number is the newer one. */
  sequence: number
  /** When it was last watched to the end. */
  finished_at: Date | null
}

export interface PlaybackTables {
  watch_position: WatchPositionTable
  play_session: PlaySessionTable
  watch_evidence: WatchEvidenceTable
}

declare module '../database/tables.ts' {
  interface Database extends PlaybackTables {}
}
