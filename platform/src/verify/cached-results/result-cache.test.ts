import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Suite } from '../suites.ts'
import { cacheFolder, findResult, storeResult } from './result-cache.ts'

const cache = mkdtempSync(join(tmpdir(), 'ginmaku-cache-'))
afterEach(() => rmSync(cache, { recursive: true, force: true }))

const shell: Suite = { name: 'shell', runner: 'vitest', workspace: 'shell', touchedBy: ['shell'] }
const shellInBrowser: Suite = { ...shell, runner: 'playwright' }
const result = { tests: 35, finishedAt: '2026-11-26T10:00:00.000Z' }

describe('the cache of results', () => {
  it('finds a result by its suite, runner and key', () => {
    storeResult(cache, shell, 'a1', result)
    expect(findResult(cache, shell, 'a1')).toEqual(result)
    expect(findResult(cache, shell, 'b2')).toBeUndefined()
    expect(findResult(cache, shellInBrowser, 'a1')).toBeUndefined()
  })

  it.each(['', '{"tests":3', '{}', 'null', '{"tests":3,"finishedAt":"soon"}'])(
    'ignores %j, which is no complete result',
    (broken) => {
      storeResult(cache, shell, 'a1', result)
      writeFileSync(join(cache, 'vitest-shell/a1.json'), broken)
      expect(findResult(cache, shell, 'a1')).toBeUndefined()
      storeResult(cache, shell, 'a1', result)
      expect(findResult(cache, shell, 'a1')).toEqual(result)
    },
  )

  it('keeps the newest twenty of a suite, and leaves nothing else behind', () => {
    storeResult(cache, shellInBrowser, 'a1', result)
    for (let age = 25; age > 0; age--) {
      storeResult(cache, shell, `key-${age}`, result)
      const written = new Date(Date.now() - age * 1000)
      utimesSync(join(cache, `vitest-shell/key-${age}.json`), written, written)
    }
    storeResult(cache, shell, 'key-0', result)
    const kept = Array.from({ length: 20 }, (_, age) => `key-${age}.json`)
    expect(new Set(readdirSync(join(cache, 'vitest-shell')))).toEqual(new Set(kept))
    expect(existsSync(join(cache, 'playwright-shell/a1.json'))).toBe(true)
  })

  it('is outside of the checkout, where the system keeps caches', () => {
    expect(cacheFolder({ XDG_CACHE_HOME: '/var/cache/me' })).toBe('/var/cache/me/ginmaku/test-results')
    const usual = join(homedir(), '.cache/ginmaku/test-results')
    expect([cacheFolder({}), cacheFolder({ XDG_CACHE_HOME: 'relative' })]).toEqual([usual, usual])
  })
})
