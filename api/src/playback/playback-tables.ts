/** One press of play of something held, as long as its media signature opens. */
export interface PlaySessionTable {
  play_session_id: string
  member_id: string
  /** The log-in that it ends with. */
  session_id: string
  entitlement_id: string
  play_id: string
  expires_at: Date
}

/** What was sent of a play while the rental's clock still waits for the first picture. */
export interface WatchEvidenceTable {
  entitlement_id: string
  member_id: string
  play_id: string
  /** Files of the picture, each once, whatever their quality. */
  pieces: string[]
  /** From then on the clock can't be started any more. */
  counts_until: Date
}

export interface PlaybackTables {
  play_session: PlaySessionTable
  watch_evidence: WatchEvidenceTable
}

declare module '../database/tables.ts' {
  interface Database extends PlaybackTables {}
}
