import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BuildFacts } from '../describe-build.ts'

/** gzip bytes that a page or parcel may need before it can render: entry, chunks and styles; shared packages come from the shell. */
export const byteBudget = 140_000

export function checkBytes(dist: string, facts: BuildFacts, budget: number = byteBudget): string[] {
  return Object.entries(facts.exposes).flatMap(([name, { scripts, styles }]) => {
    const files = [facts.entry, ...scripts, ...styles]
    const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0)
    return bytes > budget ? [`${name} needs ${bytes} bytes (gzip) before it can render; the budget is ${budget}`] : []
  })
}
