import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BuildFacts } from '../describe-build.ts'

/**
 * Limit in gzip bytes for what a page or parcel loads before it can render: entry, chunks and styles, without the shell's
 * shared packages.
 */
export const byteBudget = 140_000

export function checkBytes(dist: string, facts: BuildFacts, budget: number = byteBudget): string[] {
  return Object.entries(facts.exposes).flatMap(([name, { scripts, styles }]) => {
    const files = [facts.entry, ...scripts, ...styles]
    const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0)
    return bytes > budget ? [`${name} needs ${bytes} bytes (gzip) before it can render; the budget is ${budget}`] : []
  })
}
