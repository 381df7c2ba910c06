import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRouteMatcher } from '@ginmaku/shared-contracts/remote/route-matcher.ts'
import { expect, it } from 'vitest'
import config from '../../shell.config.ts'
import type { RemoteRelease } from '../page-facts.ts'
import type { ResolvedPage } from '../routing/resolve-page.ts'
import { renderFrame } from '../server.tsx'

/** A remote that serves every page, so that the frame shows all of its links. */
const everything = { name: 'mf-all', routes: [{ path: '/' }, { path: '/:page' }, { path: '/title/:id' }] }

const frameOf = (page: ResolvedPage, loggedIn: boolean) =>
  renderFrame({
    locale: 'ja',
    loggedIn,
    page,
    remotes: [everything] as unknown as RemoteRelease[],
    region: 'US',
    service: 'open',
    licences: [],
  })

const addressesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, path]) => path ?? '')

it('the shell declares every page that its frame links to', () => {
  const pages: ResolvedPage[] = [
    { kind: 'shell', page: 'not-found' },
    { kind: 'shell', page: 'maintenance' },
  ]
  const html = pages.flatMap((page) => [true, false].flatMap((loggedIn) => Object.values(frameOf(page, loggedIn))))
  const linked = new Set(addressesIn(html.join('\n'), /href="(\/[^"?]*)/g))
  expect([...linked]).toEqual(expect.arrayContaining(['/', '/library', '/login', '/signup', '/tokusho', '/channel']))
  const declared = new Set(config.links)
  expect([...linked].filter((path) => !declared.has(path))).toEqual([])
})

it('and every page that it opens by itself', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: join(import.meta.dirname, '..') })
    .filter((file) => !/\.test\./.test(file))
    .map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
  const written = addressesIn(sources.join('\n'), /(?:href=|to: |navigate\()["'`{]+(\/[a-z_-]*)/g)
  const match = createRouteMatcher(config.links.map((path) => ({ path })))
  const own = ['/404', '/maintenance']
  expect(written).toContain('/search')
  expect(written.filter((path) => !own.includes(path) && !match(path === '/title' ? '/title/1' : path))).toEqual([])
})
