import { promoteRemote } from '@ginmaku/platform/release/promote.ts'
import { changeRegistry, readRegistry } from '@ginmaku/platform/release/registry-store.ts'
import { followLink, untilHydrated } from '@ginmaku/platform/verify/page.ts'
import { liveShell } from '@ginmaku/shared-contracts/registry/registry.ts'
import type { Page } from '@playwright/test'
import { servedLinks } from './fixtures/served-links.ts'
import { promoteOtherShell } from './other-shell.ts'
import { fetchPage } from './rendered-page.ts'
import { expect, test } from './shell-test.ts'
import { startTestSite, type TestSite } from './test-site.ts'

let site: TestSite
let first: string
test.beforeEach(async () => {
  site = await startTestSite(...Object.values(servedLinks))
  first = liveShell(readRegistry(site.dataDir))?.metadata.version ?? ''
})
test.afterEach(() => site?.stop())

const open = async (page: Page) => {
  await page.goto(`${site.origin}/shelf`)
  await untilHydrated(page)
}
/** Folders from which the page has loaded the shell's files. */
const shellsOf = (page: Page) =>
  page.evaluate(() => {
    const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    return [...new Set(files.flatMap((path) => /^\/releases\/shell\/([^/]+)\//.exec(path)?.[1] ?? []))]
  })
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.dataset.other === 'yes')
const broken = 'export const renderFrame = () => { throw new Error("broken on purpose") }'

test('the next page has the newly promoted shell, and an open page goes on with its own', async ({
  page,
  context,
  complaints,
}) => {
  await open(page)
  const other = await promoteOtherShell(site.dataDir, { script: "document.documentElement.dataset.other = 'yes'" })
  const next = await context.newPage()
  await open(next)
  expect(await shellsOf(next)).toEqual([other])
  expect(await isMarked(next)).toBe(true)

  await followLink(page, '/login')
  await expect(page.getByRole('heading', { name: 'mf-more' })).toBeVisible()
  // Code of the frame that only comes now.
  const search = page.getByRole('combobox', { name: 'Search titles' })
  await search.focus()
  await expect(search).not.toHaveAttribute('name')
  expect(await shellsOf(page)).toEqual([first])

  const why = 'the header is gone'
  await expect(promoteRemote(site.dataDir, 'shell', first)).rejects.toThrow('links to /help, which no live remote has')
  await promoteRemote(site.dataDir, 'shell', first, { force: true, why })
  await next.reload()
  await untilHydrated(next)
  expect(await shellsOf(next)).toEqual([first])
  expect(await isMarked(next)).toBe(false)
  expect(complaints).toEqual([])
})

test('a shell whose bundle throws is replaced entirely by the one before it', async ({ page, complaints }) => {
  const bad = await promoteOtherShell(site.dataDir, { frame: broken })
  const { status, body } = await fetchPage(site.origin, '/shelf')
  expect(status).toBe(200)
  expect(body).toContain('<header')
  expect(body).not.toContain(bad)
  await open(page)
  await expect(page.getByRole('heading', { name: 'mf-shelf' })).toBeVisible()
  expect(await shellsOf(page)).toEqual([first])
  expect(complaints).toEqual([])
})

test('without a fallback, browsers render the frame', async ({ page, complaints }) => {
  const bad = await promoteOtherShell(site.dataDir, { frame: broken })
  await changeRegistry(site.dataDir, (registry) => {
    registry.shell = registry.shell.filter(({ metadata }) => metadata.version === bad)
    return [{ at: '', action: 'promoted', remote: 'shell', version: bad }]
  })
  expect((await fetchPage(site.origin, '/shelf')).body).toContain('<div id="frame-top"></div>')
  await open(page)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'mf-shelf' })).toBeVisible()
  expect(await shellsOf(page)).toEqual([bad])
  expect(complaints).toEqual([])
})
