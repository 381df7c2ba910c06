/**
 * Background work. A job has no data of its own: it finds what is due in the rows of its domain (an outbox, open purchases), so
 * that a lost or duplicate run does no harm.
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
  /** Runs the job soon, in one of the processes. Call it after the transaction that created the work. Never throws. */
  trigger(name: string): Promise<void>
  start(jobs: readonly Job[]): Promise<void>
  /** Finishes running jobs and starts no new ones. */
  stop(): Promise<void>
}
