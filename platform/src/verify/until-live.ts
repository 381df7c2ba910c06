import type { Page } from '@playwright/test'

/** What was rendered has been taken over: every press is heard, and what the browser decides has been decided. */
export const untilLive = (page: Page): Promise<void> => page.locator('html[data-live]').waitFor()
