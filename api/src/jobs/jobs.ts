/**
 * Background work. A job carries no data: it looks in its domain's own rows for what is due (an outbox, open
 * purchases), so that a lost or duplicate run does no harm.
 */
export interface Job {
  /** e.g. `mail-deliver` */
  name: string
  /** Also runs at start, and at this interval in minutes, 1 to 59. */
  everyMinutes?: number
  /** When it throws, it is retried three times with growing delays. */
  run(): Promise<void>
}

export interface Jobs {
  /** Runs the job soon, in one of the processes. Call it after the transaction that created work. Never throws. */
  trigger(name: string): Promise<void>
  start(jobs: readonly Job[]): Promise<void>
  /** Finishes running jobs and starts no new ones. */
  stop(): Promise<void>
}
