import type { Page, Request } from '@playwright/test'

const code = /\/releases\//
const answers = /\/(api|live)\/v2\//
const reports = /\/telemetry(\/|\?|$)/

interface PendingRequests {
  /** Pending requests for code and API responses. */
  readonly open: ReadonlySet<Request>
  /** Incremented when a request starts or ends. */
  readonly turns: number
  /** A response never arrives, so only code is waited for. */
  isEndless: boolean
}

const byPage = new WeakMap<Page, PendingRequests>()

/** The page's pending requests, tracked from the first call on. */
export function pendingRequests(page: Page): PendingRequests {
  const known = byPage.get(page)
  if (known) return known
  const open = new Set<Request>()
  const state = { open, turns: 0, isEndless: false }
  byPage.set(page, state)
  page.on('request', (request) => {
    const url = request.url()
    if (!code.test(url) && (state.isEndless || !answers.test(url) || reports.test(url))) return
    open.add(request)
    state.turns++
  })
  const ended = (request: Request) => {
    if (open.delete(request)) state.turns++
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) for (const request of open) if (request.frame() !== frame) open.delete(request)
  })
  return state
}
