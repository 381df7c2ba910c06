import { cpSync } from 'node:fs'
import { join } from 'node:path'

const sample = join(import.meta.dirname, '../../../sample-remote')

/** Copies the sources of the sample remote. */
export const copySample = (into: string): void =>
  cpSync(sample, into, { recursive: true, filter: (path) => !/\/(dist|test-results)$/.test(path) })
