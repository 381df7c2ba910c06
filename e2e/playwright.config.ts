import { playwrightBase } from '@ginmaku/platform/verify/playwright-base.ts'
import { defineConfig } from '@playwright/test'

export default defineConfig({
  ...playwrightBase,
  testDir: 'journeys',
  globalSetup: './site/build-once.ts',
  // Each worker has a whole site of its own; two cores play one film at a time.
  workers: 1,
  outputDir: 'test-results',
  use: { ...playwrightBase.use, timezoneId: 'Asia/Tokyo', trace: 'retain-on-failure' },
})
