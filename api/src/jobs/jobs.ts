/**
 * Work that happens by itself. A job carries no data: it looks at its domain's own rows for what is due (an outbox, open
 * purchases), so that a lost or doubled run loses and doubles nothing.
 */
export interface Job {
  /** e.g. `mail-deliver` */
  name: string
  /** Also runs at start, and every so many minutes, 1 to 59. */
  everyMinutes?: number
  /** Throwing means 'again later', three times with growing pauses. */
  run(): Promise<void>
}

export interface Jobs {
  /** Runs the job soon, in one process of however many. Call it after the transaction that made work. Never throws. */
  trigger(name: string): Promise<void>
  start(jobs: readonly Job[]): Promise<void>
  /** Finishes what runs, starts nothing new. */
  stop(): Promise<void>
}
