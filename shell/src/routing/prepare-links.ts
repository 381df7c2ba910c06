import { linkWithin } from './links.ts'

/** Milliseconds that a pointer must rest on a link before its page is prepared. */
const restMs = 80

interface Links {
  /** What identifies a page's code: the same for all addresses of a route; undefined where there is nothing to prepare. */
  pageOf(address: string): string | undefined
  /** Fetches the code of the page at an address (path and query). */
  prepare(address: string): Promise<void>
}

/**
 * Prepares the page of each link that the visitor is likely to follow, once: on hover, touch or keyboard focus, and the others
 * while the browser is idle. Does nothing when the browser's data saver is on.
 * @returns prepares the pages that the document links to, one after another; to be called when a page is at rest
 */
export function prepareLinks({ pageOf, prepare }: Links): () => void {
  const prepared = new Set<string>()
  const once = async (link: HTMLAnchorElement) => {
    const address = link.pathname + link.search
    const page = pageOf(address)
    if (page === undefined || prepared.has(page) || savesData()) return
    prepared.add(page)
    await prepare(address)
  }

  let resting: ReturnType<typeof setTimeout> | undefined
  const now = (event: Event) => {
    const link = linkWithin(event.target)
    if (link) void once(link)
  }
  document.addEventListener('pointerover', (event) => {
    clearTimeout(resting)
    if (event.pointerType === 'mouse') resting = setTimeout(now, restMs, event)
  })
  document.addEventListener('touchstart', now, { passive: true })
  document.addEventListener('focusin', now)

  let isRunning = false
  return async () => {
    if (isRunning) return
    isRunning = true
    for (const link of [...document.links]) {
      if (!linkWithin(link)) continue
      await untilIdle()
      await once(link as HTMLAnchorElement)
    }
    isRunning = false
  }
}

const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true

/** Safari has no `requestIdleCallback`; there, half a second after the last page was prepared. */
const untilIdle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve)
    else setTimeout(resolve, 500)
  })
