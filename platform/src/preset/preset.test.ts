import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { defineRemote } from '@ginmaku/shared-contracts/remote/remote-config.ts'
import type { Configuration } from '@rspack/core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { cssNames } from './browser-build.ts'
import { remotePreset, uniqueNameOf } from './remote.ts'
import { sharedPackages, sharedRequests } from './shared.ts'
import { shellPreset } from './shell.ts'
import { importedSharedFiles, sourceHash } from './source-hash.ts'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'mf-player')
const config = defineRemote({ name: 'mf-player', owner: 'tests', contracts: '^2.0.0', routes: [], parcels: ['player'] })

const browserOf = ([browser]: Configuration[]) => browser as Configuration

interface FederationOptions {
  name: string
  exposes?: object
  shareStrategy: string
  dts: boolean
  remotes?: object
  experiments: Record<string, boolean>
}
/** The plugin keeps its options private, but they are what these tests verify. */
const federationOf = (preset: Configuration) =>
  preset.plugins
    ?.map((plugin) => (plugin as { _options?: FederationOptions })._options)
    .find((options) => options?.shareStrategy) as FederationOptions

it('builds a remote that uses shared packages that are already loaded, starts asynchronously and fetches no types', () => {
  expect(federationOf(browserOf(remotePreset(config, folder)))).toMatchObject({
    shareStrategy: 'loaded-first',
    dts: false,
    experiments: { asyncStartup: true },
  })
})

describe.each([
  ['a remote', browserOf(remotePreset(config, folder))],
  ['the shell', browserOf(shellPreset({ links: [] }, join(root, 'shell')))],
])('the build of %s', (_, preset) => {
  it('splits at lazy imports, and is no dev build', () => {
    expect(preset.optimization).toMatchObject({ runtimeChunk: false, splitChunks: { chunks: 'async' } })
    expect(preset).toMatchObject({ lazyCompilation: false, devtool: false, mode: 'production' })
  })
  it('is named after its sources, so that two versions can share a page', () => {
    expect(preset.output?.uniqueName).toMatch(/^\w+_[0-9a-f]{12}$/)
  })
  it('requests its chunks with integrity', () => {
    expect(preset.output?.crossOriginLoading).toBe('anonymous')
    expect(preset.plugins?.map((plugin) => plugin?.constructor.name)).toContain('SubresourceIntegrityPlugin')
  })
})

it('gives a remote its build’s name and no federation runtime', () => {
  const [browser] = remotePreset(config, folder)
  const federation = federationOf(browser as Configuration)
  expect(federation.name).toBe(browser?.output?.uniqueName)
  expect(federation.experiments).toMatchObject({ externalRuntime: true })
})

it('renders on the server with the class names of the browser, and with no styles of its own', () => {
  const [browser, server] = remotePreset(config, folder)
  expect(server?.output?.uniqueName).toBe(browser?.output?.uniqueName)
  expect(browser).toMatchObject({ module: { generator: { 'css/auto': cssNames('production') } } })
  expect(server).toMatchObject({
    module: { generator: { 'css/auto': { ...cssNames('production'), exportsOnly: true } } },
  })
})

it('exposes the page and every parcel', () => {
  expect(Object.keys(federationOf(browserOf(remotePreset(config, folder))).exposes ?? {})).toEqual([
    './remote',
    './parcel-player',
  ])
})

it('shares React in both forms, as one copy', () => {
  const shared = sharedPackages(folder)
  for (const name of ['react', 'react/', 'react-dom', 'react-dom/'])
    expect(shared[name], name).toMatchObject({ singleton: true })
  expect(shared.i18next).toMatchObject({ singleton: false })
  expect(sharedRequests(join(root, 'shell'))).toMatchObject({
    'react/jsx-runtime': { singleton: true, version: shared.react?.version },
    'react-dom/client': { singleton: true },
    'react-i18next': { singleton: false },
  })
})

it('names a container so that it can be a variable', () => {
  expect(uniqueNameOf('mf-player', '0123')).toBe('mf_player_0123')
})

it('gives the same sources the same name, whatever tests and harness contain', () => {
  const sources = mkdtempSync(join(tmpdir(), 'ginmaku-sources-'))
  onTestFinished(() => rmSync(sources, { recursive: true }))
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(sources, file)), { recursive: true })
    writeFileSync(join(sources, file), content)
  }
  write('src/remote.tsx', 'one')
  const first = sourceHash(sources)
  for (const file of ['src/remote.test.tsx', 'src/testing/samples.ts', 'harness/handlers.ts', 'dist/remoteEntry.js']) {
    write(file, 'anything')
    expect(sourceHash(sources), file).toBe(first)
  }
  write('src/remote.tsx', 'another')
  expect(sourceHash(sources)).not.toBe(first)
})

it('names a remote after the shared files that it imports, and after no others', () => {
  const sources = mkdtempSync(join(tmpdir(), 'ginmaku-sources-'))
  onTestFinished(() => rmSync(sources, { recursive: true }))
  const entry = join(sources, 'remote.tsx')
  writeFileSync(entry, `import { Button } from '@ginmaku/shared-ui/form/Button.tsx'`)
  expect(importedSharedFiles([entry]).map((path) => path.slice(root.length + 1))).toEqual([
    'shared-ui/src/class-names.ts',
    'shared-ui/src/form/Button.module.css',
    'shared-ui/src/form/Button.tsx',
    'shared-ui/src/text/keep-words.module.css',
    'shared-ui/src/text/keep-words.tsx',
  ])
})

it('no remote has a data router: it would run their loaders twice under single-spa', () => {
  const sources = globSync('{mf-*,shared-ui,remote-kit}/src/**/*.{ts,tsx}', { cwd: root })
  expect(sources.length).toBeGreaterThan(50)
  const routers = sources.filter((path) =>
    /create\w*Router\(|RouterProvider/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(routers).toEqual([])
})
