import type { Page, Request } from '@playwright/test'

const counted = /\/(api|live)\/v2\/|\/releases\//
const byPage = new WeakMap<Page, Set<Request>>()

/** Requests of the remote, for code and for answers, that have not ended yet. */
export function underWay(page: Page): ReadonlySet<Request> {
  const known = byPage.get(page)
  if (known) return known
  const open = new Set<Request>()
  byPage.set(page, open)
  page.on('request', (request) => {
    if (counted.test(request.url())) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) for (const request of open) if (request.frame() !== frame) open.delete(request)
  })
  return open
}
