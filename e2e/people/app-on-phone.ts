import type { Page } from '@playwright/test'

/** The pages of this tab are in the installed app, as its display mode says. DevTools' own emulation does not outlast a navigation. */
export async function openAsApp(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const matchMedia = self.matchMedia
    self.matchMedia = (query) => matchMedia.call(self, query.replace('(display-mode: standalone)', 'all'))
  })
}
