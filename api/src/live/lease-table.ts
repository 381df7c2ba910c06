/** One device that watches a live event: as many as its organizer allows hold one at a time (spec §6.3). */
export interface LiveLeaseTable {
  member_id: string
  play_id: string
  /** The browser's own id, or that of the log-in where a client names no device. */
  device_id: string
  taken_at: Date
  expires_at: Date
}

declare module '../database/tables.ts' {
  interface Database {
    live_lease: LiveLeaseTable
  }
}
