import { chromiumFlags } from '@ginmaku/platform/verify/chromium-flags.ts'
import { findChromium } from '@ginmaku/platform/verify/find-chromium.ts'
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.spec.ts',
  globalSetup: './site/build-once.ts',
  // Each worker has a whole site of its own; two cores play one film at a time.
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    viewport: { width: 1280, height: 800 },
    timezoneId: 'Asia/Tokyo',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: findChromium(), args: [...chromiumFlags] },
  },
})
