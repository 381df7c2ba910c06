// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import type { RemoteRelease } from '../page-facts.ts'
import { markInlineStyles, releaseStyles, watchStylesheets } from './release-styles.ts'

const onFailure = vi.fn()
watchStylesheets(onFailure)

let count = 0
/** A release that is expected, and what inserts a stylesheet of it. */
function expected() {
  const base = `/releases/mf/${++count}/`
  const styles = releaseStyles({ url: `${base}remoteEntry.js` } as RemoteRelease)
  styles.expect()
  return { styles, insert: () => insert(`${base}page.css`) }
}

async function insert(href: string): Promise<HTMLLinkElement> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  document.head.append(link)
  await Promise.resolve()
  return link
}

it('a stylesheet is not applied before an area uses its release, nor after the last one does', async () => {
  const { styles, insert: add } = expected()
  const link = await add()
  expect(link.media).toBe('not all')
  const [stop, stopOther] = [styles.use(), styles.use()]
  expect(link.media).toBe('all')
  stop()
  stop()
  expect(link.media).toBe('all')
  stopOther()
  expect(link.media).toBe('not all')
})

it('a stylesheet that comes while its release is used is applied, also when it is expected again', async () => {
  const { styles, insert: add } = expected()
  styles.use()
  styles.expect()
  expect((await add()).media).toBe('all')
})

it('a stylesheet of no release is left as it is', async () => {
  expect((await insert('/other.css')).media).toBe('')
})

it('a stylesheet that fails is removed, so that it can be requested again', async () => {
  const link = await expected().insert()
  link.dispatchEvent(new Event('error'))
  expect(link.isConnected).toBe(false)
  expect(onFailure).toHaveBeenCalledWith(link.href)
})

it('a stylesheet that is in the document is marked as loaded, and not fetched', () => {
  document.head.innerHTML = '<style data-release="/releases/mf/inline/" data-file="page.css"></style>'
  markInlineStyles()
  const link = document.querySelector('link')
  // As a release's runtime looks for it.
  expect(link?.getAttribute('href')).toBe(`${location.origin}/releases/mf/inline/page.css`)
  expect([link?.rel, link?.disabled]).toEqual(['stylesheet', true])
})
