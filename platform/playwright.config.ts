import { defineConfig } from '@playwright/test'
import type { ConformanceOptions } from './src/conformance/conformance-test.ts'
import { remotes } from './src/start/release-all.ts'
import { playwrightBase } from './src/verify/playwright-base.ts'

const only = process.env.REMOTE

export default defineConfig<object, ConformanceOptions>({
  ...playwrightBase,
  testDir: 'src/conformance',
  globalSetup: './src/conformance/build-once.ts',
  projects: remotes.filter((name) => !only || name === only).map((name) => ({ name, use: { remote: name } })),
  // Each has a frame, a composition server and an API of its own.
  workers: 2,
  outputDir: 'test-results/conformance',
  use: { ...playwrightBase.use, timezoneId: 'America/New_York' },
})
