import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { followLink } from '@ginmaku/platform/verify/follow-link.ts'
import { liveVersion, type Registry, registrySchema } from '@ginmaku/shared-contracts/registry/registry.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectPage } from './expect-page.ts'
import { releaseFixture } from './fixture-remote.ts'
import { startTestSite, type TestSite } from './test-site.ts'

const page = (version: string) => `
import { lazy, Suspense } from 'react'
import styles from './Page.module.css'
const Later = lazy(() => import('./Later.tsx'))
export const Page = () => <div><h1 className={styles.title}>version ${version}</h1><Suspense><Later /></Suspense></div>`

let site: TestSite
let registryFile: string

beforeAll(async () => {
  site = await startTestSite()
  registryFile = join(site.dataDir, 'releases', 'registry.json')
  for (const [version, color] of [
    ['1', 'rgb(10, 0, 0)'],
    ['2', 'rgb(20, 0, 0)'],
  ] as const)
    await releaseFixture(site.workplace, site.dataDir, {
      name: 'mf-two',
      folder: `two-${version}`,
      routes: ['/two'],
      page: page(version),
      css: `.title { color: ${color} }`,
      more: { 'src/Later.tsx': `export default () => <p>chunk of ${version}</p>` },
    })
})

afterAll(() => site?.stop())

const readRegistry = (): Registry => registrySchema.parse(JSON.parse(readFileSync(registryFile, 'utf8')))

it('runs two versions of a remote in one page, each with its own code, chunks and looks', async () => {
  const registry = readRegistry()
  const [first] = registry.microFrontends['mf-two'] ?? []
  if (!first) throw new Error('version 1 was not released')
  // The older version under another name and path, so that one page knows both.
  const older = structuredClone(first)
  older.deployment = { traffic: 100, default: true }
  for (const route of older.extras.routes) route.path = '/two-before'
  registry.microFrontends['mf-two-before'] = [older]
  writeFileSync(registryFile, JSON.stringify(registry))

  const { page, complaints } = await site.open()
  await page.goto(`${site.origin}/two`)
  const seen = async (version: string, color: string) => {
    await expectPage(page.getByRole('heading', { name: `version ${version}` })).toHaveCSS('color', color)
    await expectPage(page.getByText(`chunk of ${version}`)).toBeVisible()
  }
  await seen('2', 'rgb(20, 0, 0)')
  await followLink(page, '/two-before')
  await seen('1', 'rgb(10, 0, 0)')
  await followLink(page, '/two')
  await seen('2', 'rgb(20, 0, 0)')
  expect(complaints).toEqual([])
})

it('leaves the federation runtime to the shell, and needs no eval', () => {
  const live = liveVersion(readRegistry(), 'mf-two')
  if (!live) throw new Error('nothing is live')
  const entry = readFileSync(join(site.dataDir, live.url))
  expect(gzipSync(entry).length).toBeLessThan(17_000)
  expect(entry.toString()).not.toMatch(/\beval\(/)
})

it('offers the page react-dom/client too, so that no remote brings one of its own', () => {
  const shared = liveVersion(readRegistry(), 'mf-two')?.extras.shared
  expect(Object.keys(shared ?? {})).toEqual(
    expect.arrayContaining(['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']),
  )
})
