// @vitest-environment jsdom
import type { PublishedRoute } from '@ginmaku/shared-contracts/remote/route-entry.ts'
import { beforeEach, expect, it } from 'vitest'
import { createRouteTable } from './route-table.ts'
import { createRouter } from './router.ts'

const route = (path: string): PublishedRoute => ({
  path,
  layout: 'default',
  access: 'anyone',
  title: { ja: path, en: path },
})

/** Addresses: where the page was when the navigation was announced, and where it leads. */
const announced: [from: string, to: string][] = []

const router = createRouter({
  table: createRouteTable([{ name: 'mf-catalog', routes: [route('/'), route('/a'), route('/b')] }]),
  visitor: () => ({ loggedIn: false, service: 'open' }),
  overlays: { whenAtRest: (call) => call(), open: () => ({ close: () => undefined }) },
  needsDocument: () => undefined,
})
router.beforeNavigation(({ pathname }) => announced.push([location.pathname, pathname]))

beforeEach(() => {
  history.replaceState(null, '', '/')
  announced.length = 0
})

it('announces the page of a pressed link once, before the address changes', async () => {
  const followed = router.follow('/a')
  expect(announced).toEqual([['/', '/a']])
  expect(location.pathname).toBe('/')
  await followed
  expect(location.pathname).toBe('/a')
  expect(announced).toHaveLength(1)
})

it.each([
  ['the same link twice', '/a'],
  ['another link', '/b'],
])('a quick second press, of %s, makes one entry, of the last link', async (_, second) => {
  const entries = history.length
  await Promise.all([router.follow('/a'), router.follow(second)])
  expect(location.pathname).toBe(second)
  expect(history.length).toBe(entries + 1)
})

it('a navigation by a page comes before a link that was pressed just before it', async () => {
  const followed = router.follow('/a')
  router.navigate('/b')
  await followed
  expect(location.pathname).toBe('/b')
})
