import { expect, it } from 'vitest'
import type { Suite } from '../suites.ts'
import { passedSuites } from './passed-suites.ts'
import type { TestResult } from './results.ts'

const named = (name: string): Suite => ({ name, runner: 'playwright', workspace: name, touchedBy: [name] })
const suites = [named('shell'), named('films')]
const test = (suite: string, outcome: TestResult['outcome']): TestResult => ({
  suite,
  name: outcome,
  outcome,
  seconds: 1,
})
const namesOf = (tests: TestResult[], unfinished?: string[]) =>
  passedSuites(suites, { tests, seconds: {}, unfinished }).map(({ suite }) => suite.name)

it('a suite has passed when one of its tests did and none failed', () => {
  expect(namesOf([test('shell', 'passed'), test('films', 'passed'), test('films', 'failed')])).toEqual(['shell'])
  expect(namesOf([test('shell', 'passed'), test('films', 'skipped')])).toEqual(['shell'])
})

it('its flaky tests have passed, and are noted', () => {
  const tests = [test('shell', 'passed'), test('shell', 'flaky'), test('films', 'passed'), test('films', 'skipped')]
  expect(passedSuites(suites, { tests, seconds: {} })).toEqual([
    { suite: suites[0], tests: 2, isFlaky: true },
    { suite: suites[1], tests: 1, isFlaky: false },
  ])
})

it('a suite that did not run to its end has not passed', () => {
  expect(namesOf([test('shell', 'passed'), test('films', 'passed')], ['films'])).toEqual(['shell'])
})

it('no suite has passed when a build or a hook outside of them failed', () => {
  expect(namesOf([test('shell', 'passed'), test('builds', 'failed')])).toEqual([])
})
