import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { contractsVersion } from '@ginmaku/shared-contracts/host/host.ts'
import { liveShell } from '@ginmaku/shared-contracts/registry/registry.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readHistory } from './history.ts'
import { listReleases } from './list-releases.ts'
import { followNewest, promoteRemote } from './promote.ts'
import { publishShell } from './publish-shell.ts'
import { changeRegistry, readRegistry, registryFile } from './registry-store.ts'
import { repairLive } from './repair-live.ts'
import { checkFrameBytes, checkFrameIntegrity } from './shell-checks.ts'
import { writeBuiltShell } from './testing/built-shell.ts'
import { placeHandMadeRelease } from './testing/hand-made-release.ts'

const testResults = join(import.meta.dirname, '../../test-results')
let workplace: string
let dataDir: string
beforeEach(() => {
  mkdirSync(testResults, { recursive: true })
  workplace = mkdtempSync(join(testResults, 'shell-'))
  dataDir = join(workplace, 'data')
})
afterEach(() => rmSync(workplace, { recursive: true }))

const publish = (kind: Parameters<typeof writeBuiltShell>[1] = {}, promote: boolean | 'automatic' = false) =>
  publishShell({ folder: writeBuiltShell(join(workplace, 'shell'), kind), dataDir, promote, by: 'nora' })
const live = () => liveShell(readRegistry(dataDir))
const fileOf = (version: string, name: string) => join(dataDir, 'releases/shell', version, name)

describe('publishing', () => {
  it('adds an immutable folder, compressed, and an entry that describes it; the first one is live', async () => {
    const published = await publish()
    expect(published).toMatchObject({ remote: 'shell', isNew: true, isLive: true })
    expect(published.version).toMatch(/^1\.0\.0-r[0-9a-f]{10}$/)
    expect(live()).toMatchObject({
      metadata: { version: published.version },
      extras: { contracts: contractsVersion, scripts: [{ file: 'shell.js' }], server: { file: 'server/frame.mjs' } },
    })
    const files = readdirSync(join(dataDir, 'releases/shell', published.version), { recursive: true })
    expect(files.toSorted()).toEqual(
      expect.arrayContaining(['search.js', 'server/frame.mjs', 'shell.css', 'shell.js', 'shell.js.br', 'shell.js.gz']),
    )
    expect(files).not.toContain('shell-build.json')
    expect(readRegistry(dataDir).microFrontends).toEqual({})
  })

  it('does nothing for the same content, and does not change what is live until promoted', async () => {
    const first = await publish()
    expect(await publish()).toEqual({ ...first, isNew: false })
    const next = await publish({ text: 'next' })
    expect(next).toMatchObject({ isNew: true, isLive: false })
    await promoteRemote(dataDir, 'shell', next.version, { by: 'nora', why: 'the new header' })
    expect(live()?.metadata.version).toBe(next.version)
    await promoteRemote(dataDir, 'shell', first.version, { by: 'ken' })
    expect(live()).toMatchObject({ metadata: { version: first.version }, deployment: { setBy: 'ken' } })
    expect(listReleases(dataDir, 'shell').join('\n')).toMatch(
      new RegExp(`nora +promoted +${next.version} after ${first.version}: the new header`),
    )
    await expect(promoteRemote(dataDir, 'shell', '9.9.9')).rejects.toThrow('shell has no version 9.9.9')
  })

  it('by a start keeps a version that a person promoted, until it may follow the newest again', async () => {
    const first = await publish()
    await promoteRemote(dataDir, 'shell', first.version, { by: 'ken' })
    expect(await publish({ text: 'next' }, 'automatic')).toMatchObject({ isLive: false, heldBy: { who: 'ken' } })
    await followNewest(dataDir, 'shell')
    expect(await publish({ text: 'next' }, 'automatic')).toMatchObject({ isLive: true })
  })

  it('repairs damaged files', async () => {
    const { version } = await publish()
    appendFileSync(fileOf(version, 'server/frame.mjs'), 'throw 1')
    expect(await publish()).toMatchObject({ repaired: 'server/frame.mjs does not match its hash' })
    expect(readFileSync(fileOf(version, 'server/frame.mjs'), 'utf8')).not.toContain('throw 1')
  })
})

describe('a live remote that does not run with the shell', () => {
  beforeEach(async () => {
    await placeHandMadeRelease(dataDir, 'mf-far', 'good', { contracts: '^2.0.0' })
    await changeRegistry(dataDir, (registry) => {
      const [version] = registry.microFrontends['mf-far'] ?? []
      if (version)
        version.extras.shared.react = { version: '19.3.1', requiredVersion: '^19.3.0', singleton: true, scripts: [] }
      return [{ at: '', action: 'published', remote: 'mf-far', version: '' }]
    })
  })

  it.each([
    ['its contract', { contracts: '3.0.0' }, 'needs contracts ^2.0.0, the shell offers 3.0.0'],
    ['its React', { react: '20.0.0' }, "would not run with the page's one react: needs ^19.3.0, the shell has 20.0.0"],
  ])('refuses %s, before anything is written', async (_, kind, reason) => {
    await expect(publish(kind)).rejects.toMatchObject({ reasons: [expect.stringMatching(/^mf-far 1\.0\.0-r\w+ /)] })
    await expect(publish(kind)).rejects.toThrow(reason)
    expect(existsSync(join(dataDir, 'releases/shell'))).toBe(false)
    expect(live()).toBeUndefined()
  })

  it('is checked again by a rollback, which an emergency may force', async () => {
    const first = await publish()
    await publish({ text: 'next' }, true)
    await changeRegistry(dataDir, (registry) => {
      const [version] = registry.microFrontends['mf-far'] ?? []
      if (version) version.extras.contracts = '^2.999.0'
      return [{ at: '', action: 'published', remote: 'mf-far', version: '' }]
    })
    const rollback = promoteRemote(dataDir, 'shell', first.version)
    await expect(rollback).rejects.toThrow(`needs contracts ^2.999.0, the shell offers ${contractsVersion}`)
    await promoteRemote(dataDir, 'shell', first.version, { force: true, why: 'the frame is gone' })
    expect(live()?.metadata.version).toBe(first.version)
  })

  it('does not block the shell when it is replaced in the same step', async () => {
    const folder = writeBuiltShell(join(workplace, 'shell'), { contracts: '3.0.0' })
    expect(await publishShell({ folder, dataDir, replaced: ['mf-far'] })).toMatchObject({ isLive: true })
  })
})

describe('links of the frame', () => {
  it('must lead to pages that live remotes have, when it is promoted', async () => {
    await publish()
    const next = await publish({ text: 'next', links: ['/help', '/title/:id'] })
    const reasons = ['links to /help, which no live remote has', 'links to /title/:id, which no live remote has']
    await expect(promoteRemote(dataDir, 'shell', next.version)).rejects.toMatchObject({ reasons })
    await expect(publish({ text: 'newest', links: ['/help', '/title/:id'] }, true)).rejects.toMatchObject({ reasons })
    await placeHandMadeRelease(dataDir, 'mf-far', 'good')
    await changeRegistry(dataDir, (registry) => {
      const page = { layout: 'default', access: 'anyone', title: { ja: '', en: '' } } as const
      const [version] = registry.microFrontends['mf-far'] ?? []
      version?.extras.routes.push({ path: '/help', ...page }, { path: '/title/:fullTitleId', ...page })
      return [{ at: '', action: 'published', remote: 'mf-far', version: '' }]
    })
    await promoteRemote(dataDir, 'shell', next.version)
    expect(live()?.metadata.version).toBe(next.version)
  })
})

describe('checks', () => {
  it('find a frame that needs too many bytes, and files that are not loaded with integrity', async () => {
    await publish()
    const shell = live()
    if (!shell) throw new Error('no shell')
    const dist = join(workplace, 'shell/dist')
    const text = readFileSync(join(dist, 'shell.js'), 'utf8')
    expect(checkFrameBytes(dist, shell, 20)).toEqual([
      expect.stringMatching(/^every page needs \d+ bytes \(gzip\) of it; the budget is 20$/),
    ])
    expect(checkFrameIntegrity(shell, [text])).toEqual([])
    expect(checkFrameIntegrity(shell, [''])).toEqual(['no script requests search.js with its integrity'])
    const other = shell.extras.assets.filter(({ file }) => file !== 'shell.css')
    expect(checkFrameIntegrity({ extras: { ...shell.extras, assets: other } }, [text])).toEqual([
      'shell.css is not what its pages would load',
    ])
  })

  it('refuse a build that was changed after it was made', async () => {
    const folder = writeBuiltShell(join(workplace, 'shell'))
    writeFileSync(join(folder, 'dist/search.js'), '/* something else */')
    await expect(publishShell({ folder, dataDir })).rejects.toMatchObject({
      reasons: ['no script requests search.js with its integrity'],
    })
  })
})

describe('a damaged live shell', () => {
  const repair = () => repairLive(dataDir, { by: 'npm start', now: new Date('2026-11-24T00:00:00Z') })

  it('is replaced by the latest earlier one that runs with the live remotes', async () => {
    const good = await publish()
    const other = await publish({ text: 'of another time', contracts: '1.0.0' })
    const next = await publish({ text: 'next' }, true)
    await placeHandMadeRelease(dataDir, 'mf-far', 'good')
    expect(await repair()).toEqual([])
    rmSync(fileOf(next.version, 'shell.js'))
    expect(await repair()).toEqual([
      expect.stringContaining(`shell ${next.version} is damaged: shell.js does not match its hash.`),
    ])
    expect(live()?.metadata.version).toBe(good.version)
    expect(live()?.metadata.version).not.toBe(other.version)
    expect(readHistory(dataDir).at(-1)).toMatchObject({ remote: 'shell', action: 'promoted', by: 'npm start' })
    await expect(promoteRemote(dataDir, 'shell', next.version)).rejects.toThrow(`shell ${next.version} is damaged`)
  })
})

it('an invalid entry is written back unchanged, and blocks no release', async () => {
  const first = await publish()
  const written = JSON.parse(readFileSync(registryFile(dataDir), 'utf8')) as { shell: object[] }
  const outside = { ...written.shell[0], metadata: { version: '../../elsewhere' } }
  writeFileSync(registryFile(dataDir), JSON.stringify({ ...written, shell: [...written.shell, outside] }))
  await placeHandMadeRelease(dataDir, 'mf-far', 'good')
  expect(live()?.metadata.version).toBe(first.version)
  expect(JSON.parse(readFileSync(registryFile(dataDir), 'utf8'))).toMatchObject({ shell: [{}, outside] })
  expect(listReleases(dataDir).at(-1)).toMatch(/^shell: entry 2 of the release registry is invalid \(metadata\.version/)
})
