import type { Page } from '@playwright/test'

/** The pages of this tab are in the installed app, as its display mode says. */
export async function openAsApp(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'display-mode', value: 'standalone' }] })
}
