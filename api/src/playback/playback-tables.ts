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

export interface PlaybackTables {
  play_session: PlaySessionTable
  watch_evidence: WatchEvidenceTable
}

declare module '../database/tables.ts' {
  interface Database extends PlaybackTables {}
}
