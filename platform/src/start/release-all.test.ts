import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { liveVersion } from '@ginmaku/shared-contracts/registry/registry.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { followNewest, promoteRemote } from '../release/promote.ts'
import { readRegistry } from '../release/registry-store.ts'
import { writeSmallRemote } from '../release/testing/small-remote.ts'
import { releaseRemote } from './release-all.ts'

const testResults = join(import.meta.dirname, '../../test-results')
let dataDir: string
let folder: string
beforeEach(() => {
  mkdirSync(testResults, { recursive: true })
  dataDir = mkdtempSync(join(testResults, 'start-'))
  folder = join(dataDir, 'mf-small')
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const live = () => liveVersion(readRegistry(dataDir), 'mf-small')?.metadata.version ?? ''
const start = () => releaseRemote(dataDir, folder)

it('promotes what changed, but never replaces a version that somebody promoted by hand', async () => {
  writeSmallRemote(folder)
  await start()
  const first = live()
  writeSmallRemote(folder, { text: 'next' })
  expect((await start()).toTell).toEqual([])
  const next = live()
  expect(next).not.toBe(first)

  await promoteRemote(dataDir, 'mf-small', first, { by: 'nora', why: 'the next one is broken' })
  writeSmallRemote(folder, { text: 'newest' })
  const { outcome, toTell } = await start()
  expect(outcome).toMatch(/released$/)
  const newest = outcome.split(' ')[0]
  expect(live()).toBe(first)
  expect(toTell).toEqual([
    `mf-small ${first} stays live, since nora promoted it by hand. To promote what these sources make: npm run release -- promote mf-small ${newest}`,
  ])

  await followNewest(dataDir, 'mf-small')
  await start()
  expect(live()).toBe(newest)
})

it('repairs the files of a release that its sources make, and says so', async () => {
  writeSmallRemote(folder)
  await start()
  const entry = join(dataDir, 'releases/mf-small', live(), 'remoteEntry.js')
  const good = readFileSync(entry)
  appendFileSync(entry, 'alert(1)')
  const { toTell } = await start()
  expect(toTell).toEqual([`mf-small ${live()} was damaged and is repaired: remoteEntry.js does not match its hash.`])
  expect(readFileSync(entry)).toEqual(good)
  expect((await start()).toTell).toEqual([])
})
