import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../run.ts'
import { type Results, readResults, resultsFileVariable } from './results.ts'

const fixtures = join(import.meta.dirname, 'fixtures')
const commands = {
  vitest: ['run', '--config', join(fixtures, 'vitest.config.ts')],
  playwright: ['test', '--config', join(fixtures, 'playwright.config.ts')],
}

describe.each(['vitest', 'playwright'] as const)('a run of %s', (runner) => {
  const folder = mkdtempSync(join(tmpdir(), 'ginmaku-reporter-'))
  let output: string
  let results: Results | undefined

  beforeAll(async () => {
    const file = join(folder, 'results.json')
    const reporter = `--reporter=${join(import.meta.dirname, `${runner}-reporter.ts`)}`
    const env = { ...process.env, [resultsFileVariable]: file, FORCE_COLOR: '0' }
    output = await new Promise((ended) => {
      const command = join(root, 'node_modules/.bin', runner)
      execFile(command, [...commands[runner], reporter], { cwd: root, env }, (_, stdout, stderr) =>
        ended(stdout + stderr),
      )
    })
    results = readResults(file)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('distinguishes every outcome', () => {
    const outcomes = results?.tests.map(({ name, outcome }) => [name.replace(/.* › /, ''), outcome])
    expect(Object.fromEntries(outcomes ?? [])).toEqual({
      passes: 'passed',
      fails: 'failed',
      'passes when tried again': 'flaky',
      'is left out': 'skipped',
    })
    expect(results?.tests.every(({ suite }) => suite === 'fixture')).toBe(true)
    expect(results?.seconds.fixture).toBeGreaterThan(0)
  })

  it('names the suites that did not run to their end', () => {
    expect(results?.unfinished).toEqual(runner === 'playwright' ? ['needs the fixture'] : [])
  })

  it('keeps what the first attempt of a flaky test left behind', () => {
    const [evidence = ''] = results?.tests.find(({ outcome }) => outcome === 'flaky')?.evidence ?? []
    expect(readFileSync(join(root, evidence)).length).toBeGreaterThan(0)
  })

  it('prints a failure with what was expected, once, before the line of its suite', () => {
    expect(output.match(/✗ fixture › .*fails/g)).toHaveLength(1)
    expect(output).toContain('another')
    expect(output.indexOf('✗ fixture › ')).toBeLessThan(output.indexOf('✗ fixture: 2 passed, 1 failed'))
  })
})
