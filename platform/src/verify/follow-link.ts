import type { Page } from '@playwright/test'

/** Navigates as a click on a link in the page would. */
export const followLink = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    document.body.append(link)
    link.click()
    link.remove()
  }, address)
