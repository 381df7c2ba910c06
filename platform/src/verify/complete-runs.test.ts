import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { recordCompleteRuns } from './complete-runs.ts'
import { parseOptions } from './options.ts'
import { root } from './run.ts'
import type { Suite } from './suites.ts'

const folder = mkdtempSync(join(tmpdir(), 'ginmaku-complete-'))
const record = join(folder, 'record')
beforeEach(() => rmSync(record, { force: true }))
afterAll(() => rmSync(folder, { recursive: true }))

const api: Suite = { name: 'api-embedded', runner: 'vitest', workspace: 'api', touchedBy: ['api'] }
const script = relative(root, join(folder, 'record.mjs'))
const run = { option: 'isOnAllDatabases', suites: [api], script } as const
const complete = parseOptions(['--all-databases'])
const passed = new Set([api])

describe('a complete run', () => {
  it.each([
    ['is recorded after its suites have passed', complete, passed, true],
    ['is not recorded unless asked for', parseOptions(['--isolated']), passed, false],
    ['is not recorded when a suite did not pass', complete, new Set<Suite>(), false],
  ])('%s', (_, options, suites, isRecorded) => {
    writeFileSync(
      join(root, script),
      `await (await import('node:fs/promises')).writeFile(${JSON.stringify(record)}, '')`,
    )
    expect(recordCompleteRuns(options, suites, [run])).toEqual([])
    expect(existsSync(record)).toBe(isRecorded)
  })

  it('names a script that fails, and one that does not exist', () => {
    writeFileSync(join(root, script), 'process.exitCode = 1')
    expect(recordCompleteRuns(complete, passed, [run])).toEqual([script])
    const missing = { ...run, script: `${script}.missing` }
    expect(recordCompleteRuns(complete, passed, [missing])).toEqual([missing.script])
  })
})
