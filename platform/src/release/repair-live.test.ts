import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { liveVersion } from '@ginmaku/shared-contracts/registry/registry.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readHistory } from './history.ts'
import { promoteRemote } from './promote.ts'
import { publishShell } from './publish-shell.ts'
import { readRegistry } from './registry-store.ts'
import { repairLive } from './repair-live.ts'
import { writeBuiltShell } from './testing/built-shell.ts'
import { placeHandMadeRelease } from './testing/hand-made-release.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ginmaku-repair-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const repair = () => repairLive(dataDir, { by: 'npm start', now: new Date('2026-11-24T00:00:00Z') })
const live = () => liveVersion(readRegistry(dataDir), 'mf-far')

it.each<[what: string, damage: (file: (name: string) => string) => void, named: string]>([
  [
    'a changed script',
    (file) => appendFileSync(file('remoteEntry.js'), 'alert(1)'),
    'remoteEntry.js does not match its hash',
  ],
  ['a missing script', (file) => rmSync(file('remoteEntry.js')), 'remoteEntry.js does not match its hash'],
  [
    'a compressed file that was cut off',
    (file) => truncateSync(file('remoteEntry.js.br'), 10),
    'remoteEntry.js.br does not match its hash',
  ],
  [
    'a compressed file of something else',
    (file) => writeFileSync(file('remoteEntry.js.gz'), readFileSync(file('picture.svg.gz'))),
    'remoteEntry.js.gz does not match its hash',
  ],
  [
    'a changed picture',
    (file) => {
      appendFileSync(file('picture.svg'), ' ')
      rmSync(file('picture.svg.br'))
      rmSync(file('picture.svg.gz'))
    },
    'a picture, font or map was changed, added or removed',
  ],
  ['no files at all', (file) => rmSync(dirname(file('x')), { recursive: true }), 'its files are gone'],
])('finds %s, and replaces it by the release before it', async (_, damage, named) => {
  const good = await placeHandMadeRelease(dataDir, 'mf-far', 'good')
  const next = await placeHandMadeRelease(dataDir, 'mf-far', 'next', { setBy: 'nora' })
  expect(await repair()).toEqual([])
  damage(next.file)
  expect(await repair()).toEqual([
    `mf-far ${next.version} is damaged: ${named}. It is not what the sources here make, so ${good.version} is live instead. Publish it again from its own sources, then: npm run release -- promote mf-far ${next.version}`,
  ])
  expect(live()).toMatchObject({ metadata: { version: good.version }, deployment: { setBy: 'nora' } })
  expect(readHistory(dataDir).at(-1)).toMatchObject({
    ...{ action: 'promoted', version: good.version, previous: next.version, by: 'npm start' },
    why: `${next.version}: ${named}`,
  })
})

it('skips releases that are damaged too, or do not run with the live shell', async () => {
  await publishShell({ folder: writeBuiltShell(join(dataDir, 'shell')), dataDir })
  const oldest = await placeHandMadeRelease(dataDir, 'mf-far', 'oldest')
  await placeHandMadeRelease(dataDir, 'mf-far', 'of another time', { contracts: '^1.0.0' })
  const before = await placeHandMadeRelease(dataDir, 'mf-far', 'before')
  const next = await placeHandMadeRelease(dataDir, 'mf-far', 'next', { setBy: 'nora' })
  for (const { file } of [before, next]) appendFileSync(file('remoteEntry.js'), 'alert(1)')
  await repair()
  expect(live()?.metadata.version).toBe(oldest.version)
})

it('says so when no release can replace it, and changes nothing', async () => {
  const only = await placeHandMadeRelease(dataDir, 'mf-far', 'only')
  rmSync(only.file('remoteEntry.js'))
  expect(await repair()).toEqual([
    `mf-far ${only.version} is damaged: remoteEntry.js does not match its hash. No other release of it is whole. Publish one: npm run release -- publish mf-far`,
  ])
  expect(live()?.metadata.version).toBe(only.version)
})

it('refuses to promote a damaged release', async () => {
  await placeHandMadeRelease(dataDir, 'mf-far', 'good')
  const next = await placeHandMadeRelease(dataDir, 'mf-far', 'next')
  appendFileSync(next.file('remoteEntry.js'), 'alert(1)')
  await expect(promoteRemote(dataDir, 'mf-far', next.version)).rejects.toThrow(`mf-far ${next.version} is damaged`)
})
