/** One play of something held, for as long as its media signature is valid. */
export interface PlaySessionTable {
  play_session_id: string
  member_id: string
  /** The log-in whose end ends it. */
  session_id: string
  /** Null: viewed as a member of a channel. */
  entitlement_id: string | null
  /** Of that channel. */
  publisher_id: string | null
  play_id: string
  /** Of a live event: it goes on as long as this device holds a lease. */
  device_id: string | null
  expires_at: Date
}

/** Segments sent of a play while the rental's clock has not started. */
export interface WatchEvidenceTable {
  entitlement_id: string
  member_id: string
  play_id: string
  /** Video segment files, each once, whatever their quality. */
  pieces: string[]
  /** Afterwards the clock can't be started any more. */
  counts_until: Date
}

/** Where a member left off in a play. */
export interface WatchPositionTable {
  member_id: string
  play_id: string
  /** 0: hardly started, or finished. Stored nevertheless, so that an older report that arrives late changes nothing. */
  position_seconds: number
  duration_seconds: number
  /** By the viewer's clock, never later than the server's. */
  watched_at: Date
  /** Among reports of the same moment, the higher is the newer. */
  sequence: number
}

export interface PlaybackTables {
  watch_position: WatchPositionTable
  play_session: PlaySessionTable
  watch_evidence: WatchEvidenceTable
}

declare module '../database/tables.ts' {
  interface Database extends PlaybackTables {}
}
