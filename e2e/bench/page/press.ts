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

/** A link, by the path it leads to, on a page that is at rest. */
export interface Step {
  name: string
  from: string
  to: string
}

/** Time from a press on a link until the heading of the page it leads to is shown. */
export const timeToNextHeading = (browser: Browser, origin: string, { from, to }: Step): Promise<number> =>
  onPhone(browser, async (page, traffic) => {
    await page.goto(origin + from, { waitUntil: 'load', timeout: 120_000 })
    await untilNetworkIdle(page, traffic)
    await page.evaluate(watchHeading, to)
    // A slide of the carousel is inert until its turn, and moves then.
    const links = page.locator(`a[href="${to}"]:visible`).and(page.locator(':not([aria-roledescription] *)'))
    await links.first().tap({ noWaitAfter: true })
    return page.evaluate(() => window.__heading ?? Number.NaN)
  })

declare global {
  interface Window {
    __heading?: Promise<number>
  }
}

/** Resolves with the milliseconds between the press and the first frame with another page's `h1` at `to`. */
function watchHeading(to: string): void {
  const heading = () => document.querySelector('main h1')?.textContent
  const before = heading()
  window.__heading = new Promise((resolve) => {
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          const isThere = location.pathname === to && heading() !== undefined && heading() !== before
          if (isThere) resolve(performance.now() - timeStamp)
          else requestAnimationFrame(look)
        }
        look()
      },
      { capture: true, once: true },
    )
  })
}
