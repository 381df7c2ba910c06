import { preloadWarning } from '@ginmaku/platform/verify/page.ts'
import { test as base, type Page } from '@playwright/test'

interface ShellFixtures {
  /** Errors and warnings that the page has logged so far. */
  complaints: string[]
}

export const test = base.extend<ShellFixtures>({
  locale: 'en',
  complaints: async ({ page }, use) => {
    await use(listenTo(page))
  },
})

export { expect } from '@playwright/test'

function listenTo(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    const isFault = message.type() === 'error' || message.type() === 'warning'
    if (isFault && !preloadWarning.test(message.text())) complaints.push(message.text())
  })
  return complaints
}
