import { expect, it } from 'vitest'
import type { RemoteRelease } from '../page-facts.ts'
import type { ResolvedPage } from '../routing/resolve-page.ts'
import { renderFrame } from '../server.tsx'

/** The menu as the server renders it, where these paths are served. */
const menuAt = (path: string, ...served: string[]) => {
  const routes = served.map((servedPath) => ({ path: servedPath }))
  const { overlay = '' } = renderFrame({
    locale: 'en',
    loggedIn: false,
    region: 'JP',
    service: 'open',
    licences: [],
    page: { kind: 'remote', remote: 'mf-all', route: { path } } as unknown as ResolvedPage,
    remotes: [{ name: 'mf-all', routes }] as unknown as RemoteRelease[],
  })
  return [...overlay.matchAll(/<a href="([^"]+)"[^>]*?(aria-current="page")?>/g)].map(([, to, here]) => [
    to,
    here !== undefined,
  ])
}

it('the server renders the bottom menu, which marks where the visitor is', () => {
  expect(menuAt('/library/:fullTitleId', '/', '/library', '/mypage')).toEqual([
    ['/', false],
    ['/library', true],
    ['/mypage', false],
  ])
  expect(menuAt('/', '/', '/library')).toEqual([
    ['/', true],
    ['/library', false],
  ])
})

it('there is none where home is all that there is', () => {
  expect(menuAt('/', '/')).toEqual([])
})
