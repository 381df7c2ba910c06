import type { PlaywrightTestConfig } from '@playwright/test'
import { chromiumFlags } from './chromium-flags.ts'
import { findChromium } from './find-chromium.ts'

/** What every Playwright suite of the project has in common. */
export const playwrightBase = {
  testMatch: '*.spec.ts',
  // Milliseconds. Ends what hangs; twenty visits or thirty scenarios in a row may take half of it on a busy machine.
  timeout: 240_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: [...chromiumFlags] },
  },
} satisfies PlaywrightTestConfig
