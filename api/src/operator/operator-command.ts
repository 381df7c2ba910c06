import type { Deps } from '../open-deps.ts'

/** Lets a long command report its progress and stop when its operator disconnects. */
export interface Progress {
  /** Prints a line for the operator. */
  say(line: string): void
  signal: AbortSignal
}

export interface OperatorCommand {
  /** Usage of its arguments, e.g. `SLUG FILE`. A FILE is relative to the operator's folder. */
  usage: string
  /** Migrates the database first when no running API has done so. */
  needsSchema: boolean
  /** @returns a report of one or more lines @throws Error with the reason */
  run(deps: Deps, args: readonly string[], progress: Progress): Promise<string>
}
