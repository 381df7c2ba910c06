import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readRegistry, registryFile } from '@ginmaku/platform/release/registry-store.ts'
import { followLink } from '@ginmaku/platform/verify/page.ts'
import { liveVersion } from '@ginmaku/shared-contracts/registry/registry.ts'
import { versions } from './fixtures/versions.ts'
import { expect, test } from './shell-test.ts'
import { startTestSite, type TestSite } from './test-site.ts'

let site: TestSite

test.beforeAll(async () => {
  site = await startTestSite(...Object.values(versions))
})

test.afterAll(() => site?.stop())

test('runs two versions of a remote in one page, each with its own code, chunks and styles', async ({
  page,
  complaints,
}) => {
  const registry = readRegistry(site.dataDir)
  const [first] = registry.microFrontends['mf-two'] ?? []
  if (!first) throw new Error('version 1 was not released')
  // The older version under another name and path, so that one page has both.
  const older = structuredClone(first)
  older.deployment = { traffic: 100, default: true }
  for (const route of older.extras.routes) route.path = '/two-before'
  registry.microFrontends['mf-two-before'] = [older]
  writeFileSync(registryFile(site.dataDir), JSON.stringify(registry))
  await page.goto(`${site.origin}/two`)
  const seen = async (version: string, color: string) => {
    await expect(page.getByRole('heading', { name: `version ${version}` })).toHaveCSS('color', color)
    await expect(page.getByText(`chunk of ${version}`)).toBeVisible()
  }
  await seen('2', 'rgb(20, 0, 0)')
  await followLink(page, '/two-before')
  await seen('1', 'rgb(10, 0, 0)')
  await followLink(page, '/two')
  await seen('2', 'rgb(20, 0, 0)')
  expect(complaints).toEqual([])
})

test('leaves the federation runtime to the shell, and needs no eval', () => {
  const live = liveVersion(readRegistry(site.dataDir), 'mf-two')
  if (!live) throw new Error('nothing is live')
  const entry = readFileSync(join(site.dataDir, live.url))
  expect(gzipSync(entry).length).toBeLessThan(17_000)
  expect(entry.toString()).not.toMatch(/\beval\(/)
})

test('provides react-dom/client to the page too, so that no remote brings its own', () => {
  const shared = liveVersion(readRegistry(site.dataDir), 'mf-two')?.extras.shared
  expect(Object.keys(shared ?? {})).toEqual(
    expect.arrayContaining(['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']),
  )
})
