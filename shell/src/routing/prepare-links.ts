import { intentOnly } from '@ginmaku/shared-contracts/host/intent-only.ts'
import { savesData } from '../saves-data.ts'
import { untilIdle } from '../until-idle.ts'
import { linkWithin } from './links.ts'

const rare = `[${intentOnly}]`

/** Milliseconds that a pointer must rest on a link before its page is prepared. */
const restMs = 80

interface Links {
  /** What identifies a page's code: the same for all paths of a route; undefined where there is nothing to prepare. */
  pageOf(pathname: string): string | undefined
  /** Loads the code of the page that a link leads to. @returns whether it loaded */
  prepare(link: HTMLAnchorElement): Promise<boolean>
  /** Fetches its files only. @returns whether that worked */
  fetchFiles(link: HTMLAnchorElement): Promise<boolean>
}

/**
 * Prepares the page of each link that the visitor is about to follow, once: on hover, touch or keyboard focus. While the browser is
 * idle, the files of the others are fetched. Does nothing when the browser's data saver is on.
 * @returns a function that fetches the files of the pages that the document links to, those in `main` first, one page after another;
 * call it when a page is idle
 */
export function prepareLinks({ pageOf, prepare, fetchFiles }: Links): () => void {
  const prepared = new Set<string>()
  /** Once each, also when it fails: when the visitor is about to follow the link, the page is prepared anyway. */
  const fetched = new Set<string>()
  const isNew = (link: HTMLAnchorElement) => {
    const page = pageOf(link.pathname)
    return page !== undefined && !prepared.has(page) && !fetched.has(page)
  }
  const once = async (link: HTMLAnchorElement) => {
    const page = pageOf(link.pathname)
    if (page === undefined || prepared.has(page) || savesData()) return
    prepared.add(page)
    if (!(await prepare(link))) prepared.delete(page)
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
  let hasNewLinks = false
  return async () => {
    hasNewLinks = true
    if (isRunning) return
    isRunning = true
    while (hasNewLinks && !savesData()) {
      hasNewLinks = false
      for (const element of likeliestFirst()) {
        const link = linkWithin(element)
        if (!link || !isNew(link)) continue
        await untilIdle()
        if (savesData()) break
        fetched.add(pageOf(link.pathname) ?? '')
        await fetchFiles(link)
      }
    }
    isRunning = false
  }
}

/** The document's links that are often followed: those of the page itself come before those of header and footer. */
const likeliestFirst = (): Set<Element> =>
  new Set([...document.querySelectorAll('main a[href]'), ...document.links].filter((link) => !link.closest(rare)))
