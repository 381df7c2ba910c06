import type { Deps } from '../open-deps.ts'

/** How a command that takes long reports, and learns that its operator has left. */
export interface Progress {
  /** Prints a line for the operator. */
  say(line: string): void
  signal: AbortSignal
}

export interface OperatorCommand {
  /** Its arguments, e.g. `SLUG FILE`. A FILE is found from where the operator is. */
  words: string
  /** Migrates the database first when no running API has done so. */
  needsSchema: boolean
  /** @returns what was done, in a line or more @throws Error that says why it failed */
  run(deps: Deps, words: readonly string[], progress: Progress): Promise<string>
}
