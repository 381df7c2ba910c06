import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { liveShell, liveVersion } from '@ginmaku/shared-contracts/registry/registry.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { followNewest, promoteRemote } from '../release/promote.ts'
import { readRegistry } from '../release/registry-store.ts'
import { writeBuiltShell } from '../release/testing/built-shell.ts'
import { placeHandMadeRelease } from '../release/testing/hand-made-release.ts'
import { writeSmallRemote } from '../release/testing/small-remote.ts'
import { releaseRemote, releaseShell } from './release-all.ts'

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

it('promotes what changed, but never replaces a version that a person promoted by hand', async () => {
  writeSmallRemote(folder)
  await start()
  const first = live()
  writeSmallRemote(folder, { text: 'next' })
  expect((await start()).notices).toEqual([])
  const next = live()
  expect(next).not.toBe(first)

  await promoteRemote(dataDir, 'mf-small', first, { by: 'nora', why: 'the next one is broken' })
  writeSmallRemote(folder, { text: 'newest' })
  const { outcome, notices } = await start()
  expect(outcome).toMatch(/released$/)
  const newest = outcome.split(' ')[0]
  expect(live()).toBe(first)
  expect(notices).toEqual([
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
  const { notices } = await start()
  expect(notices).toEqual([`mf-small ${live()} was damaged and is repaired: remoteEntry.js does not match its hash.`])
  expect(readFileSync(entry)).toEqual(good)
  expect((await start()).notices).toEqual([])
})

describe('a start with releases that it does not replace', () => {
  const startShell = (kind: Parameters<typeof writeBuiltShell>[1] = {}) =>
    releaseShell(dataDir, writeBuiltShell(join(dataDir, 'shell'), kind))
  const liveVersionOfShell = () => liveShell(readRegistry(dataDir))?.metadata.version

  it('leaves the live shell when the new one does not fit a remote from another repository, and says so', async () => {
    await startShell()
    const first = liveVersionOfShell()
    await placeHandMadeRelease(dataDir, 'mf-far', 'good')
    const { outcome, notices } = await startShell({ contracts: '3.0.0' })
    expect(outcome).toBe(`${first} stays`)
    expect(notices).toEqual([expect.stringMatching(/mf-far \S+ needs contracts \^2\.0\.0, the shell offers 3\.0\.0/)])
    expect(liveVersionOfShell()).toBe(first)
  })

  it('leaves a remote at its version when the new one does not run with the shell that a person promoted', async () => {
    await startShell()
    writeSmallRemote(folder)
    await start()
    const first = live()
    await promoteRemote(dataDir, 'shell', liveVersionOfShell() ?? '', { by: 'nora' })
    // Elsewhere, since Node reads each configuration once.
    const next = writeSmallRemote(join(dataDir, 'next/mf-small'), { contracts: '^2.99.0' })
    expect((await releaseRemote(dataDir, next)).notices).toEqual([
      expect.stringContaining('needs contracts ^2.99.0, the shell offers'),
    ])
    expect(live()).toBe(first)
  })

  it('fails when the new release itself is invalid', async () => {
    await startShell()
    const broken = writeBuiltShell(join(dataDir, 'shell'), { text: 'broken' })
    appendFileSync(join(broken, 'dist/shell.css'), '/* changed */')
    await expect(releaseShell(dataDir, broken)).rejects.toThrow('shell.css is not what its pages would load')
  })
})
