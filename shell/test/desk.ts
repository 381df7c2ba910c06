import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import type { Page } from '@playwright/test'
import { expect } from './shell-test.ts'
import type { TestSite } from './test-site.ts'

declare global {
  /** The fixture `desk` exposes its Host to tests. */
  var host: Host
}

export async function openDesk(page: Page, site: TestSite, path: string): Promise<void> {
  await page.goto(site.origin + path)
  await expect(page.getByRole('heading', { level: 1, name: 'desk' })).toBeVisible()
}

export const heading = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text, exact: true })

/** Resolves after the scroll event, by which the frame knows the position. */
export const scrollPageTo = (page: Page, top: number): Promise<void> =>
  page.evaluate(
    (to) =>
      new Promise((scrolled) => {
        window.addEventListener('scroll', () => scrolled(), { once: true })
        window.scrollTo(0, to)
      }),
    top,
  )
