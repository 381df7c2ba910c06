import type { Readable } from 'node:stream'

/** Bytes of a stored file. */
export interface StoredFile {
  readonly sizeBytes: number
  readonly modifiedAt: Date
  /** @param end exclusive */
  read(start: number, end: number): Readable
}

/**
 * Named files: a folder, or a bucket of an S3-compatible store. A missing file is undefined; an unreachable store throws.
 * A name is parts of letters, digits, `.`, `_` and `-`, joined by `/`, and no part starts with a dot.
 */
export interface ObjectStore {
  open(name: string): Promise<StoredFile | undefined>
  /** The object is visible once it is complete, and replaces one of the same name. */
  put(name: string, content: Readable | Uint8Array): Promise<void>
  /** Names that start with `prefix`, which ends with `/`, in order. */
  list(prefix: string): Promise<string[]>
  /** Missing objects are ignored. */
  delete(names: readonly string[]): Promise<void>
}

const validName = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

/** @throws Error for a name that could leave its store */
export function checkName(name: string): string {
  if (!validName.test(name)) throw new Error(`${JSON.stringify(name)} is no name of an object`)
  return name
}

/** A source that fails before it is read would end the process; its reader gets the error. */
export const keepError = (source: Readable): Readable => source.on('error', () => undefined)
