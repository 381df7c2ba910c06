import type { Page } from '@playwright/test'

/** Waits until the frame is hydrated: handlers are attached, and client-only state is known. */
export const untilLive = (page: Page): Promise<void> => page.locator('html[data-live]').waitFor()
