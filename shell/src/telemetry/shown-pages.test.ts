import { afterEach, expect, it, vi } from 'vitest'
import type { RemoteRelease } from '../page-facts.ts'
import type { ResolvedPage } from '../routing/resolve-page.ts'
import { createState } from '../state.ts'
import { followShownPages } from './shown-pages.ts'

const releaseOf = (name: string, version: string) =>
  ({ name, version, url: '', integrity: '', uniqueName: name, routes: [], parcels: [] }) satisfies RemoteRelease

const pageOf = (remote: string, path: string): ResolvedPage => ({
  kind: 'remote',
  remote,
  route: { path, layout: 'default', access: 'anyone', title: { ja: '', en: '' } },
  params: {},
})

const start = () => {
  const page = createState<ResolvedPage>(pageOf('mf-catalog', '/'))
  const shown = followShownPages(page, () => [releaseOf('mf-catalog', '1.0.0'), releaseOf('mf-mypage', '2.0.0')])
  const goTo = (next: ResolvedPage, at: number) => {
    vi.spyOn(performance, 'now').mockReturnValue(at)
    page.set(next)
  }
  return { shown, goTo }
}

afterEach(() => void vi.restoreAllMocks())

const home = { path: '/', remote: 'mf-catalog', version: '1.0.0' }
const mypage = { path: '/mypage', remote: 'mf-mypage', version: '2.0.0' }

it('knows which page was shown at a time, even one before the first was noted', () => {
  const { shown, goTo } = start()
  goTo(pageOf('mf-mypage', '/mypage'), 5000)
  expect(shown.at(-1)).toMatchObject(home)
  expect(shown.at(4999)).toMatchObject(home)
  expect(shown.at(5000)).toMatchObject(mypage)
  expect(shown.latest()).toMatchObject(mypage)
})

it('knows the page of a navigation that began a little before the page was shown', () => {
  const { shown, goTo } = start()
  goTo(pageOf('mf-mypage', '/mypage'), 5000)
  expect(shown.firstSince(0)).toMatchObject(home)
  expect(shown.firstSince(4990)).toMatchObject(mypage)
  expect(shown.firstSince(9000)).toMatchObject(mypage)
})

it('follows the version that is really mounted, of the page and not of a parcel in it', () => {
  const { shown } = start()
  shown.onReport({ kind: 'phase', name: 'parcel-mount', remote: 'mf-catalog', version: '0.1.0' })
  shown.onReport({ kind: 'phase', name: 'mount', remote: 'mf-mypage', version: '0.1.0' })
  expect(shown.latest()).toMatchObject(home)
  shown.onReport({ kind: 'phase', name: 'mount', remote: 'mf-catalog', version: '0.9.0' })
  expect(shown.latest()).toMatchObject({ ...home, version: '0.9.0' })
})

it("the shell's own pages belong to no remote, and a redirect is not counted as a page", () => {
  const { shown, goTo } = start()
  goTo({ kind: 'redirect', to: '/login' }, 100)
  expect(shown.latest()).toMatchObject(home)
  goTo({ kind: 'shell', page: 'not-found' }, 200)
  expect(shown.latest()).toEqual({ path: '/*', since: 200 })
})
