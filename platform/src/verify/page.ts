import type { Page } from '@playwright/test'

/** Waits until the frame is hydrated: handlers are attached, and client-only state is known. */
export const untilHydrated = (page: Page): Promise<void> => page.locator('html[data-live]').waitFor()

/** Navigates as a click on a link in the page would. */
export const followLink = (page: Page, address: string): Promise<void> =>
  page.evaluate(async (to) => {
    const link = document.createElement('a')
    link.href = to
    document.body.append(link)
    link.click()
    link.remove()
    // The shell follows a pressed link in the next task.
    await new Promise((resolve) => setTimeout(resolve))
  }, address)

/**
 * Chromium's warning about a preload that was not used within seconds of the page's load, which also occurs on a busy machine.
 * `shell/test` verifies by the requests that each preload is used.
 */
export const preloadWarning = /was preloaded using link preload but not used within a few seconds/
