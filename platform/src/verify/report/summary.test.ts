import { describe, expect, it } from 'vitest'
import type { Suite } from '../suites.ts'
import type { TestResult } from './results.ts'
import { passedSuites, summarize } from './summary.ts'

const test = (name: string, outcome: TestResult['outcome'], seconds = 1): TestResult => ({
  suite: 'shell',
  name,
  outcome,
  seconds,
})

describe('the end of a run', () => {
  it('adds up all outcomes in its last line; a flaky test has passed', () => {
    const tests = [test('a', 'passed'), test('b', 'flaky'), test('c', 'failed'), test('d', 'skipped')]
    expect(summarize({ tests, seconds: {} }, 1).at(-1)).toBe('2 passed, 1 failed, 1 skipped')
    expect(summarize({ tests: [test('a', 'passed')], seconds: {} }, 1).at(-1)).toBe('1 passed, 0 failed')
  })

  it('names each flaky test above the last line, with what its first attempt left', () => {
    const tests = [test('opens', 'passed'), { ...test('closes', 'flaky'), evidence: ['test-results/closes/trace.zip'] }]
    const lines = summarize({ tests, seconds: {} }, 1)
    expect(lines.at(-2)).toBe('flaky: shell › closes\n  test-results/closes/trace.zip')
  })

  it('has a row a suite and the fifteen slowest tests, the slowest first', () => {
    const tests = Array.from({ length: 20 }, (_, at) => test(`test ${at}`, 'passed', at))
    const lines = summarize({ tests, seconds: { shell: 190 } }, 95)
    expect(lines).toContain('190.0  shell  20 passed')
    const slow = lines.filter((line) => /shell {2}test/.test(line))
    expect([slow.length, slow[0], slow[14]]).toEqual([15, '19.0  shell  test 19', ' 5.0  shell  test 5'])
    expect(lines).toContain('95 s in all')
  })

  it('has a row a phase: how long it took, and how long its workers did', () => {
    const phases = [
      { name: 'vitest', wallSeconds: 40.2, workerSeconds: 78.51 },
      { name: 'playwright', wallSeconds: 300, workerSeconds: 580 },
    ]
    const lines = summarize({ tests: [], seconds: {}, phases }, 341)
    expect(lines).toContain(' 40.2  vitest      78.5 summed over its workers')
    expect(lines).toContain('300.0  playwright  580.0 summed over its workers')
  })

  it('names each cached suite, and counts its tests apart from those that ran', () => {
    const suite = { name: 'films', runner: 'playwright', workspace: 'e2e', touchedBy: ['e2e'] } as const
    const cached = [{ suite, tests: 35, finishedAt: '2026-11-26T10:00:00.000Z' }]
    const lines = summarize({ tests: [test('a', 'passed'), test('d', 'skipped')], seconds: {}, cached }, 1)
    expect(lines.slice(-2)).toEqual([
      'cached: films (35 tests, 2026-11-26)',
      '1 passed, 0 failed, 1 skipped, 35 cached',
    ])
    expect(summarize({ tests: [], seconds: {}, cached }, 1).at(-1)).toBe('0 passed, 0 failed, 35 cached')
  })
})

const named = (name: string): Suite => ({ name, runner: 'playwright', workspace: name, touchedBy: [name] })
const twoSuites = [named('shell'), named('films')]
const outcomeIn = (suite: string, outcome: TestResult['outcome']) => ({ ...test(outcome, outcome, 0), suite })
const namesOf = (tests: TestResult[], unfinished?: string[]) =>
  passedSuites(twoSuites, { tests, seconds: {}, unfinished }).map(({ suite }) => suite.name)

describe('the suites that have passed', () => {
  it('a suite has passed when one of its tests did and none failed', () => {
    expect(namesOf([outcomeIn('shell', 'passed'), outcomeIn('films', 'passed'), outcomeIn('films', 'failed')])).toEqual(
      ['shell'],
    )
    expect(namesOf([outcomeIn('shell', 'passed'), outcomeIn('films', 'skipped')])).toEqual(['shell'])
  })

  it('its flaky tests have passed, and are noted', () => {
    const tests = [
      outcomeIn('shell', 'passed'),
      outcomeIn('shell', 'flaky'),
      outcomeIn('films', 'passed'),
      outcomeIn('films', 'skipped'),
    ]
    expect(passedSuites(twoSuites, { tests, seconds: {} })).toEqual([
      { suite: twoSuites[0], tests: 2, isFlaky: true },
      { suite: twoSuites[1], tests: 1, isFlaky: false },
    ])
  })

  it('a suite that did not run to its end has not passed', () => {
    expect(namesOf([outcomeIn('shell', 'passed'), outcomeIn('films', 'passed')], ['films'])).toEqual(['shell'])
  })

  it('no suite has passed when a build or a hook outside of them failed', () => {
    expect(namesOf([outcomeIn('shell', 'passed'), outcomeIn('builds', 'failed')])).toEqual([])
  })
})
