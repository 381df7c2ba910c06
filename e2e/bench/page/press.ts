import type { Browser } from '@playwright/test'
import { onPhone, untilNetworkIdle } from './visit.ts'

/** Time from navigation start until a press on the language switch, as soon as it is painted, has changed the language. */
export const timeToEarlyPress = (browser: Browser, url: string): Promise<number> =>
  onPhone(browser, async (page) => {
    await page.goto(url, { waitUntil: 'commit', timeout: 120_000 })
    await page.getByRole('button', { name: 'English' }).tap({ noWaitAfter: true, timeout: 60_000 })
    await page.waitForFunction(() => document.documentElement.lang === 'en', undefined, { polling: 'raf' })
    return page.evaluate(() => performance.now())
  })

/** Milliseconds from a press on a link to the frame with the next page's heading, and to the one with its content. */
export interface NextPage {
  heading: number
  content: number
}

/** Presses links one after another, each on a page that is at rest. @param paths the first page, then what each link leads to */
export const timesToNextPages = (browser: Browser, origin: string, paths: readonly string[]): Promise<NextPage[]> =>
  onPhone(browser, async (page, traffic) => {
    const [first = '/', ...links] = paths
    await page.goto(origin + first, { waitUntil: 'load', timeout: 120_000 })
    const times: NextPage[] = []
    for (const to of links) {
      await untilNetworkIdle(page, traffic)
      await page.evaluate(watchPage, to)
      // A slide of the carousel is inert until its turn, and moves then.
      const link = page.locator(`a[href="${to}"]:visible`).and(page.locator(':not([aria-roledescription] *)')).first()
      await link.scrollIntoViewIfNeeded()
      await page.waitForTimeout(scrolledMs)
      await link.tap({ noWaitAfter: true })
      times.push(await page.evaluate(() => window.__nextPage ?? { heading: Number.NaN, content: Number.NaN }))
    }
    return times
  })

/** Milliseconds after which the pictures that scrolling has brought into view are requested. */
const scrolledMs = 500

declare global {
  interface Window {
    __nextPage?: Promise<NextPage>
  }
}

/**
 * Resolves once another page's `h1` is shown at `to`, and is not part of a skeleton. Observes changes, since a callback before every
 * frame would make the browser produce frames while it renders the page.
 */
function watchPage(to: string): void {
  const find = () => document.querySelector('main h1')
  const before = find()?.textContent
  const shown: Partial<NextPage> = {}
  window.__nextPage = new Promise((resolve) => {
    const start = ({ timeStamp }: Event) => {
      const look = () => {
        const heading = find()
        if (location.pathname !== to || heading?.textContent === undefined || heading.textContent === before) return
        requestAnimationFrame(() => {
          const ms = performance.now() - timeStamp
          shown.heading ??= ms
          if (!heading.isConnected || heading.closest('[aria-busy="true"]')) return
          observer.disconnect()
          resolve({ heading: shown.heading, content: ms })
        })
      }
      const observer = new MutationObserver(look)
      observer.observe(document.documentElement, {
        childList: true,
        subtree: true,
        characterData: true,
        attributeFilter: ['aria-busy'],
      })
    }
    document.addEventListener('click', start, { capture: true, once: true })
  })
}
