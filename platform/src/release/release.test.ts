import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { contractsVersion } from '@ginmaku/shared-contracts/host/host.ts'
import { liveVersion, type MicroFrontendVersion } from '@ginmaku/shared-contracts/registry/registry.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { ReleaseRefused } from './check-release.ts'
import { listReleases } from './list-releases.ts'
import { promoteRemote } from './promote.ts'
import { publishRemote } from './publish.ts'
import { publishShell } from './publish-shell.ts'
import { changeRegistry, readRegistry, registryFile } from './registry-store.ts'
import { writeBuiltShell } from './testing/built-shell.ts'
import { type Kind, writeSmallRemote } from './testing/small-remote.ts'

const root = join(import.meta.dirname, '../../..')
let workplace: string
let dataDir: string

const writeRemote = (folder: string, kind: Kind = {}) => writeSmallRemote(join(workplace, folder), kind)

beforeAll(() => {
  mkdirSync(join(root, 'platform/test-results'), { recursive: true })
  workplace = mkdtempSync(join(root, 'platform/test-results/release-'))
})
afterAll(() => rmSync(workplace, { recursive: true }))
beforeEach(() => {
  dataDir = mkdtempSync(join(workplace, 'data-'))
})

const history = () =>
  readFileSync(join(dataDir, 'releases/history.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { action: string; version: string; previous?: string })

describe('publishing', () => {
  it('adds an immutable folder and a version that describes it; the first one is live', async () => {
    const published = await publishRemote({ folder: writeRemote('one'), dataDir })
    expect(published).toMatchObject({ remote: 'mf-small', isNew: true, isLive: true })
    expect(published.version).toMatch(/^1\.2\.3-r[0-9a-f]{10}$/)
    const version = liveVersion(readRegistry(dataDir), 'mf-small')
    expect(version?.extras.exposes['./remote']?.scripts).toHaveLength(1)
    expect(version?.extras.shared.react).toMatchObject({ singleton: true })
    const released = readdirSync(join(dataDir, 'releases/mf-small', published.version))
    for (const { file } of version?.extras.assets ?? []) expect(released).toContain(file)
    expect(released).toEqual(expect.arrayContaining(['remoteEntry.js', 'remoteEntry.js.br', 'remoteEntry.js.gz']))
  })

  it('does nothing for the same content again', async () => {
    const folder = writeRemote('one')
    const first = await publishRemote({ folder, dataDir })
    const again = await publishRemote({ folder, dataDir, promote: 'automatic' })
    expect(again).toEqual({ ...first, isNew: false })
    expect(history().map(({ action }) => action)).toEqual(['published', 'promoted'])
  })

  it('does not change the live version until promoted; promoting works both ways', async () => {
    const { version: first } = await publishRemote({ folder: writeRemote('one'), dataDir })
    const next = await publishRemote({ folder: writeRemote('two', { text: 'another' }), dataDir })
    expect(next).toMatchObject({ isNew: true, isLive: false })
    await promoteRemote(dataDir, 'mf-small', next.version)
    expect(liveVersion(readRegistry(dataDir), 'mf-small')?.metadata.version).toBe(next.version)
    await promoteRemote(dataDir, 'mf-small', first)
    expect(liveVersion(readRegistry(dataDir), 'mf-small')?.metadata.version).toBe(first)
    expect(history().at(-1)).toMatchObject({ action: 'promoted', version: first, previous: next.version })
    await expect(promoteRemote(dataDir, 'mf-small', '9.9.9')).rejects.toThrow('no version 9.9.9')
  })

  it('refuses a release that fails a check, says why, and writes nothing', async () => {
    await publishShell({ folder: writeBuiltShell(join(workplace, 'shell')), dataDir })
    await publishRemote({ folder: writeRemote('one'), dataDir })
    const rival = writeRemote('rival', { name: 'mf-rival', contracts: '^9.0.0' })
    const refusal = await publishRemote({ folder: rival, dataDir }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ReleaseRefused)
    expect((refusal as ReleaseRefused).reasons).toEqual([
      `needs contracts ^9.0.0, the shell offers ${contractsVersion}`,
      '/small belongs to mf-small',
    ])
    expect(readRegistry(dataDir).microFrontends['mf-rival']).toBeUndefined()
    expect(existsSync(join(dataDir, 'releases/mf-rival'))).toBe(false)
  })

  it('refuses a build with a file that the entry would load unchecked', async () => {
    const folder = writeRemote('one')
    await publishRemote({ folder, dataDir })
    const chunk = readdirSync(join(folder, 'dist')).find((file) => /^expose-remote.*\.js$/.test(file))
    if (!chunk) throw new Error('the build has no expose-remote')
    const path = join(folder, 'dist', chunk)
    const good = readFileSync(path)
    onTestFinished(() => writeFileSync(path, good))
    writeFileSync(path, '/* something else */')
    await expect(publishRemote({ folder, dataDir })).rejects.toMatchObject({
      reasons: [`the entry does not request ${chunk} with its integrity`],
    })
    expect(readRegistry(dataDir).microFrontends['mf-small']).toHaveLength(1)
  })

  it('loses nothing when several processes write at once', async () => {
    const { version } = await publishRemote({ folder: writeRemote('one'), dataDir })
    const line = { at: '', action: 'published' as const, remote: 'mf-small' }
    await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        changeRegistry(dataDir, (registry) => {
          const [known] = registry.microFrontends['mf-small'] ?? []
          registry.microFrontends[`mf-${number}`] = [known as MicroFrontendVersion]
          return [{ ...line, version }]
        }),
      ),
    )
    expect(Object.keys(readRegistry(dataDir).microFrontends)).toHaveLength(21)
  })

  it('works despite an invalid entry of another remote, and writes that entry back unchanged', async () => {
    await publishRemote({ folder: writeRemote('one'), dataDir })
    const written = JSON.parse(readFileSync(registryFile(dataDir), 'utf8')) as { microFrontends: object }
    const broken = { url: 'nowhere' }
    Object.assign(written.microFrontends, { 'mf-broken': [broken] })
    writeFileSync(registryFile(dataDir), JSON.stringify(written))
    await publishRemote({ folder: writeRemote('two', { text: 'another' }), dataDir })
    expect(readRegistry(dataDir).microFrontends['mf-small']).toHaveLength(2)
    expect(JSON.parse(readFileSync(registryFile(dataDir), 'utf8'))).toMatchObject({
      microFrontends: { 'mf-broken': [broken] },
    })
    expect(listReleases(dataDir).at(-1)).toMatch(/^mf-broken: entry 1 of the release registry is invalid/)
  })

  it('takes over the lock of a writer that died', async () => {
    mkdirSync(join(dataDir, 'releases/registry.lock'), { recursive: true })
    const longAgo = new Date(Date.now() - 60_000)
    utimesSync(join(dataDir, 'releases/registry.lock'), longAgo, longAgo)
    await changeRegistry(dataDir, () => [])
    expect(existsSync(join(dataDir, 'releases/registry.lock'))).toBe(false)
  })
})

describe('promoting', () => {
  it('is refused when another remote has taken the route since, also for a rollback', async () => {
    const first = await publishRemote({ folder: writeRemote('one'), dataDir })
    const folder = writeRemote('elsewhere', { path: '/elsewhere' })
    await publishRemote({ folder, dataDir, promote: true })
    await publishRemote({ folder: writeRemote('new-owner', { name: 'mf-rival' }), dataDir })
    const rollback = promoteRemote(dataDir, 'mf-small', first.version)
    await expect(rollback).rejects.toMatchObject({ reasons: ['/small belongs to mf-rival'] })
    expect(liveVersion(readRegistry(dataDir), 'mf-small')?.extras.routes[0]?.path).toBe('/elsewhere')
  })

  it('is refused when it removes a page that others link to, unless it is forced', async () => {
    await publishRemote({ folder: writeRemote('one'), dataDir })
    const linking = writeRemote('linking', { name: 'mf-linking', path: '/linking', link: '/small' })
    await publishRemote({ folder: linking, dataDir })
    const moved = await publishRemote({ folder: writeRemote('moved', { path: '/moved' }), dataDir })
    const reasons = ['has no /small any longer, to which mf-linking links']
    const promoted = promoteRemote(dataDir, 'mf-small', moved.version)
    await expect(promoted).rejects.toMatchObject({ reasons, message: expect.stringContaining('--force') })
    const published = publishRemote({ folder: writeRemote('moved', { path: '/moved' }), dataDir, promote: true })
    await expect(published).rejects.toMatchObject({ reasons })
    await promoteRemote(dataDir, 'mf-small', moved.version, { force: true, why: 'the page is illegal' })
    expect(liveVersion(readRegistry(dataDir), 'mf-small')?.metadata.version).toBe(moved.version)
  })
})
