import { defineConfig } from '@playwright/test'
import type { ConformanceOptions } from './platform/src/conformance/conformance-test.ts'
import { remotes } from './platform/src/start/remotes.ts'
import { chromiumFlags } from './platform/src/verify/chromium-flags.ts'
import { findChromium } from './platform/src/verify/find-chromium.ts'

const builds = { name: 'builds', testDir: 'platform/src/verify', testMatch: 'builds.setup.ts', fullyParallel: true }
const sampleWorld = { name: 'sample-world', testDir: 'e2e/site', testMatch: 'seed.setup.ts' }
const wholeSite = { dependencies: [builds.name, sampleWorld.name], use: { timezoneId: 'Asia/Tokyo' } }
const fixtures = { name: 'fixture-remotes', testDir: 'shell/test', testMatch: 'fixtures.setup.ts', fullyParallel: true }

/**
 * One run for everything that needs a browser. Each project's dependencies build what it needs, when it has changed.
 * `npx playwright test --project mf-catalog-alone` runs one.
 */
export default defineConfig<object, ConformanceOptions>({
  testMatch: '*.spec.ts',
  // Milliseconds. These end what hangs: a busy machine is no failure, and only a test that fails ever waits for them.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // The second try begins with a worker, a site and a database of its own.
  retries: 1,
  // Of the two cores that CI has.
  workers: 2,
  reporter: 'list',
  outputDir: 'test-results/playwright',
  use: {
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    launchOptions: { executablePath: findChromium(), args: [...chromiumFlags] },
  },
  projects: [
    builds,
    fixtures,
    sampleWorld,
    { name: 'layout-rules', testDir: 'platform/src/conformance', testMatch: 'layout-faults.spec.ts' },
    { name: 'dev-server', testDir: 'platform/src/dev' },
    { name: 'shell', testDir: 'shell/test', dependencies: [builds.name, fixtures.name] },
    ...remotes.map((remote) => ({
      name: `${remote}-alone`,
      testDir: 'platform/src/conformance',
      dependencies: [builds.name],
      fullyParallel: true,
      grep: new RegExp(`@${remote}(?![\\w-])`),
      use: {
        remote,
        // Neither the server's zone nor the shop's.
        timezoneId: 'America/New_York',
        // A press that can't be made fails as soon as what can't be seen.
        actionTimeout: 20_000,
        // Recording costs each test time; a second try is recorded.
        trace: 'on-first-retry' as const,
      },
    })),
    // Before the journeys, so that the other worker is not idle meanwhile.
    { name: 'films', testDir: 'e2e/films', workers: 1, ...wholeSite },
    { name: 'journeys', testDir: 'e2e/journeys', fullyParallel: true, ...wholeSite },
    // Two cores play one film at a time.
    { name: 'player', testDir: 'mf-player/browser', workers: 1 },
  ],
})
