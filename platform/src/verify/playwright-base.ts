import type { PlaywrightTestConfig } from '@playwright/test'
import { chromiumFlags } from './chromium-flags.ts'
import { findChromium } from './find-chromium.ts'

/** What every Playwright suite of the project has in common. */
export const playwrightBase = {
  testMatch: '*.spec.ts',
  // Milliseconds. These end what hangs; a busy machine is no failure, and only a test that fails ever waits for them.
  timeout: 600_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: [...chromiumFlags] },
  },
} satisfies PlaywrightTestConfig
