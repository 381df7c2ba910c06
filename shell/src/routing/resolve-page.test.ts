import type { PublishedRoute } from '@ginmaku/shared-contracts/remote/route-entry.ts'
import { describe, expect, it } from 'vitest'
import type { RemoteRelease } from '../page-facts.ts'
import { resolvePage, type Visitor } from './resolve-page.ts'
import { createRouteTable } from './route-table.ts'

const route = (path: string, extra: Partial<PublishedRoute> = {}): PublishedRoute => ({
  path,
  layout: 'default',
  access: 'anyone',
  title: { ja: path, en: path },
  ...extra,
})
const remote = (name: string, routes: PublishedRoute[]): RemoteRelease => ({
  name,
  version: '1.0.0',
  url: `/releases/${name}/1.0.0/remoteEntry.js`,
  integrity: 'sha384-x',
  uniqueName: name,
  routes,
  parcels: [],
})

const table = createRouteTable([
  remote('mf-catalog', [
    route('/title/:fullTitleId/:storyId'),
    route('/title/:fullTitleId'),
    route('/'),
    route('/title/:fullTitleId/summary-pack'),
  ]),
  remote('mf-mypage', [route('/login', { access: 'visitor' }), route('/mypage', { access: 'member' })]),
  remote('mf-purchase', [route('/purchase-confirm', { access: 'member', needs: 'pack' })]),
  remote('mf-player', [route('/library', { access: 'member' }), route('/playlist', { redirect: '/library' })]),
])
const open = (address: string, visitor: Partial<Visitor> = {}) => {
  const { pathname, search } = new URL(address, 'http://site')
  return resolvePage(table, { pathname, search }, { loggedIn: false, hasPack: false, service: 'open', ...visitor })
}

describe('an address means', () => {
  it('the page of the remote that owns it', () => {
    expect(open('/title/T1')).toMatchObject({ kind: 'remote', remote: 'mf-catalog', params: { fullTitleId: 'T1' } })
  })
  it('the more exact of two routes, whatever their order', () => {
    expect(open('/title/T1/summary-pack')).toMatchObject({ route: { path: '/title/:fullTitleId/summary-pack' } })
    expect(open('/title/T1/S1')).toMatchObject({ route: { path: '/title/:fullTitleId/:storyId' } })
  })
  it('the same with a slash at its end', () => {
    expect(open('/title/T1/')).toMatchObject({ kind: 'remote', params: { fullTitleId: 'T1' } })
  })
  it('not found where no route matches, also with invalid escapes', () => {
    expect(open('/nowhere')).toEqual({ kind: 'shell', page: 'not-found' })
    expect(open('/title/%E0%A4%A')).toMatchObject({ kind: 'remote', params: { fullTitleId: '%E0%A4%A' } })
  })
})

describe('a visitor', () => {
  it('is sent to log in from a member page, and the address is remembered', () => {
    expect(open('/library?sort=title')).toEqual({ kind: 'redirect', to: '/login?next=%2Flibrary%3Fsort%3Dtitle' })
  })
  it('without a pack is sent home from the checkout, even before logging in', () => {
    expect(open('/purchase-confirm')).toEqual({ kind: 'redirect', to: '/' })
  })
  it('with a pack is sent to log in', () => {
    expect(open('/purchase-confirm', { loggedIn: false, hasPack: true })).toMatchObject({
      to: '/login?next=%2Fpurchase-confirm',
    })
  })
  it('follows a redirect', () => {
    expect(open('/playlist')).toEqual({ kind: 'redirect', to: '/library' })
  })
  it('follows a redirect with the frame still hidden', () => {
    expect(open('/playlist?_h=1')).toEqual({ kind: 'redirect', to: '/library?_h=1' })
  })
})

describe('a service that is not open', () => {
  it('when closed, is its home page alone, for members too (spec §6.4)', () => {
    const closed = { service: 'closed' } as const
    expect(open('/', closed)).toMatchObject({ kind: 'remote', remote: 'mf-catalog' })
    expect(open('/title/T1?x=1', closed)).toEqual({ kind: 'redirect', to: '/' })
    expect(open('/login', { ...closed, loggedIn: true })).toEqual({ kind: 'redirect', to: '/' })
    expect(open('/signup/confirm', closed)).toEqual({ kind: 'redirect', to: '/404' })
    expect(open('/404', closed)).toEqual({ kind: 'shell', page: 'not-found' })
  })
  it('is not available from a blocked region, whatever the address (spec §1.3)', () => {
    for (const address of ['/', '/title/T1', '/nowhere', '/404'])
      expect(open(address, { service: 'blocked' })).toEqual({ kind: 'shell', page: 'unavailable' })
  })
})

describe('a member', () => {
  const member = { loggedIn: true, hasPack: false }
  it('is redirected from log-in to my page', () => {
    expect(open('/login', member)).toEqual({ kind: 'redirect', to: '/mypage' })
  })
  it('sees member pages', () => {
    expect(open('/library', member)).toMatchObject({ kind: 'remote', remote: 'mf-player' })
  })
  it('is not redirected for an empty cart where the cart is unknown', () => {
    expect(
      resolvePage(table, { pathname: '/purchase-confirm', search: '' }, { loggedIn: true, service: 'open' }),
    ).toMatchObject({
      kind: 'remote',
    })
  })
})
