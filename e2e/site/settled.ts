import { untilHydrated } from '@ginmaku/platform/verify/page.ts'
import { expect, type Page } from '@playwright/test'

/** Every remote in the page is mounted in the browser, not only server-rendered. */
async function untilMounted(page: Page): Promise<void> {
  await expect(page.locator('[data-remote][data-remote-state="mounted"]')).toBeVisible()
  await expect(page.locator('[data-remote-state]:not([data-remote-state="mounted"])')).toHaveCount(0)
}

/** All requests have finished, and no skeleton is left. */
export async function untilSettled(page: Page): Promise<void> {
  await untilHydrated(page)
  await untilMounted(page)
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}
