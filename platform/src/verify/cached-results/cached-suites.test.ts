import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { Suite } from '../suites.ts'
import { findCached, storePassed } from './cached-suites.ts'

const folder = mkdtempSync(join(tmpdir(), 'ginmaku-cached-'))
afterAll(() => rmSync(folder, { recursive: true }))

const named = (name: string): Suite => ({ name, runner: 'vitest', workspace: name, touchedBy: [name] })
const [steady, flaky, edited] = [named('steady'), named('flaky'), named('edited')]
const passed = [steady, flaky, edited].map((suite) => ({ suite, tests: 3, isFlaky: suite === flaky }))
const keys = new Map([steady, flaky, edited].map((suite) => [suite, `${suite.name}-1`]))

it('only suites without a flaky test or a change during the run are cached', () => {
  const cache = join(folder, 'usual')
  const after = new Map(keys).set(edited, 'edited-2')
  expect(storePassed(cache, passed, keys, () => after)).toEqual([
    'not cached: edited, because its sources changed during the run',
  ])
  expect(findCached(cache, keys)).toEqual([{ suite: steady, tests: 3, finishedAt: expect.any(String) }])
  expect(findCached(cache, new Map([[steady, 'steady-2']]))).toEqual([])
})

it('a cache that can not be written, or sources that can not be read, are reported and fail nothing', () => {
  const cache = join(folder, 'file')
  writeFileSync(cache, '')
  expect(storePassed(cache, passed, keys, () => keys)).toEqual([expect.stringMatching(/^not cached: Error: E/)])
  expect(findCached(cache, keys)).toEqual([])
  const unreadable = () => {
    throw new Error('git is missing')
  }
  expect(storePassed(cache, passed, keys, unreadable)).toEqual(['not cached: Error: git is missing'])
})
