import pino from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ReleaseServer, startReleaseServer } from '../../testing/release-server.ts'
import { type SettableClock, settableClock } from '../../testing/settable-clock.ts'
import { dayMs, secondMs } from '../clock.ts'
import { knownReleases, type ResolveRelease } from './known-releases.ts'

const catalog = { remote: 'mf-catalog', version: '1.0.0-r1' }
const next = { remote: 'mf-catalog', version: '1.0.0-r2' }

let server: ReleaseServer
let clock: SettableClock
let warnings: string[]
let nameOf: ResolveRelease
beforeEach(async () => {
  server = await startReleaseServer({ 'mf-catalog': '1.0.0-r1' })
  clock = settableClock()
  warnings = []
  const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) })
  nameOf = knownReleases(server.origin, clock, log)
})
afterEach(() => server.stop())

it('a live release is recognised from its first report', async () => {
  expect(await Promise.all([nameOf(catalog), nameOf(catalog)])).toEqual([catalog, catalog])
  expect(server.requests).toBe(1)
})

it.each([
  [{}, { remote: 'shell', version: 'none' }],
  [{ version: 'made-up' }, { remote: 'shell', version: 'none' }],
  [{ remote: 'mf-catalog' }, { remote: 'mf-catalog', version: 'none' }],
  [
    { remote: 'mf-catalog', version: 'made-up' },
    { remote: 'mf-catalog', version: 'other' },
  ],
  [
    { remote: 'mf-made-up', version: '1.0.0-r1' },
    { remote: 'other', version: 'other' },
  ],
  [{ remote: 'mf-made-up' }, { remote: 'other', version: 'other' }],
  [{ remote: '__proto__' }, { remote: 'other', version: 'other' }],
])('%o counts as %o', async (reported, counted) => {
  expect(await nameOf(reported)).toEqual(counted)
})

it('a newly promoted release is known within ten seconds; any number of forged ones cause one request', async () => {
  await nameOf(catalog)
  server.live = { 'mf-catalog': '1.0.0-r2' }
  clock.pass(10 * secondMs - 1)
  expect((await nameOf(next)).version).toBe('other')
  clock.pass(1)
  expect(await nameOf(next)).toEqual(next)
  for (let at = 0; at < 20; at++) await nameOf({ remote: `mf-${at}`, version: '1' })
  expect(server.requests).toBe(2)
})

it('a release that is no longer live is known for a day, because pages stay open', async () => {
  await nameOf(catalog)
  server.live = { 'mf-catalog': '1.0.0-r2' }
  clock.pass(dayMs)
  await nameOf(next)
  expect(await nameOf(catalog)).toEqual(catalog)
  clock.pass(10 * secondMs)
  await nameOf({ remote: 'mf-made-up' })
  expect((await nameOf(catalog)).version).toBe('other')
})

it.each(['fails', 'is gone'])(
  'when the server %s, the last known releases are used, and a warning is logged',
  async (how) => {
    await nameOf(catalog)
    if (how === 'fails') server.live = null
    else server.stop()
    clock.pass(2 * dayMs)
    expect((await nameOf(next)).version).toBe('other')
    expect(await nameOf(catalog)).toEqual(catalog)
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain('live releases unknown')
  },
)
