import { defineConfig } from '@playwright/test'
import type { ConformanceOptions } from './src/conformance/conformance-test.ts'
import { remotes } from './src/start/release-all.ts'
import { chromiumFlags } from './src/verify/chromium-flags.ts'
import { findChromium } from './src/verify/find-chromium.ts'

const only = process.env.REMOTE

export default defineConfig<object, ConformanceOptions>({
  testDir: 'src/conformance',
  testMatch: '*.spec.ts',
  globalSetup: './src/conformance/build-once.ts',
  projects: remotes.filter((name) => !only || name === only).map((name) => ({ name, use: { remote: name } })),
  // Each has a frame, a composition server and an API of its own.
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  outputDir: 'test-results/conformance',
  use: {
    viewport: { width: 1280, height: 800 },
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: [...chromiumFlags] },
  },
})
