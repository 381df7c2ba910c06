import { defineConfig } from '@playwright/test'
import type { EngineProject } from './e2e/browsers/test.ts'
import type { ConformanceOptions } from './platform/src/conformance/conformance-test.ts'
import { remotesUnderTest } from './platform/src/conformance/remotes-under-test.ts'
import { defaultWindow } from './platform/src/conformance/widths.ts'
import { chromiumFlags, findChromium, testFlags } from './platform/src/verify/find-chromium.ts'
import { engineNames } from './platform/src/verify/find-engines.ts'

const builds = { name: 'builds', testDir: 'platform/src/verify', testMatch: 'builds.setup.ts', fullyParallel: true }
const sampleData = { name: 'sample-data', testDir: 'e2e/site', testMatch: 'seed.setup.ts' }
const wholeSite = { dependencies: [builds.name, sampleData.name], use: { timezoneId: 'Asia/Tokyo' } }
const fixtures = { name: 'fixture-remotes', testDir: 'shell/test', testMatch: 'fixtures.setup.ts', fullyParallel: true }

/**
 * One run for everything that needs a browser. Each project's dependencies build what has changed. `npx playwright test
 * --project mf-catalog-alone` runs one project.
 */
export default defineConfig<object, ConformanceOptions & EngineProject>({
  testMatch: '*.spec.ts',
  // Milliseconds. Limits for hangs, generous because machines may be busy; only a failing test waits for them.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // The retry starts with a new worker, site and database.
  retries: 1,
  // CI has two cores.
  workers: 2,
  reporter: 'list',
  outputDir: 'test-results/playwright',
  use: {
    viewport: defaultWindow,
    screenshot: 'only-on-failure',
    // Tracing slows every test down, so only the retry is traced.
    trace: { mode: 'on-first-retry', screenshots: false, sources: false },
    launchOptions: { executablePath: findChromium(), args: [...chromiumFlags, ...testFlags] },
  },
  projects: [
    // Two cores can only play one film at a time. The longest project without dependencies is first: the others wait for it.
    { name: 'player', testDir: 'mf-player/browser', workers: 1 },
    builds,
    fixtures,
    sampleData,
    { name: 'layout-rules', testDir: 'platform/src/conformance', testMatch: 'layout-faults.spec.ts' },
    { name: 'dev-server', testDir: 'platform/src/dev' },
    { name: 'shell', testDir: 'shell/test', dependencies: [builds.name, fixtures.name] },
    ...remotesUnderTest.map(({ name, folder }) => ({
      name: `${name}-alone`,
      testDir: 'platform/src/conformance',
      dependencies: [builds.name],
      fullyParallel: true,
      grep: new RegExp(`@${name}(?![\\w-])`),
      use: {
        remote: folder,
        // A time zone that differs from the server's and the shop's.
        timezoneId: 'America/New_York',
        // A click that is impossible fails as early as an element that is missing.
        actionTimeout: 20_000,
      },
    })),
    // Starts before the journeys, so that the other worker is not idle while they run.
    { name: 'films', testDir: 'e2e/films', workers: 1, ...wholeSite },
    { name: 'journeys', testDir: 'e2e/journeys', fullyParallel: true, ...wholeSite },
    ...engineNames.map((engineName) => ({
      name: engineName,
      testDir: 'e2e/browsers',
      dependencies: wholeSite.dependencies,
      use: { engineName },
    })),
    {
      name: 'mf-mypage-by-keyboard',
      testDir: 'mf-mypage/browser',
      dependencies: [builds.name],
      fullyParallel: true,
      use: { remote: 'mf-mypage' },
    },
  ],
})
