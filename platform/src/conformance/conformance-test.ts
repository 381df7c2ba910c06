import type { Page } from '@playwright/test'
import { type LoadedRemote, loadRemote } from '../dev/api/load-remote.ts'
import { test as base } from '../verify/warm-context.ts'
import { createFrameCounts } from './frame-counts.ts'
import { type RemoteUnderTest, startRemoteUnderTest } from './remote-under-test.ts'
import { remotesUnderTest } from './remotes-under-test.ts'

export interface ConformanceOptions {
  /** Its folder; of a remote here, its name. */
  remote: string
}

interface ConformanceFixtures {
  /** What the page has logged so far: errors, warnings, and failures reported by its remotes. */
  complaints: string[]
}

interface WorkerFixtures {
  under: RemoteUnderTest
  frameCounts: ReturnType<typeof createFrameCounts>
}

/** A test that every remote must pass alone, in a real browser. */
export const test = base.extend<ConformanceFixtures, ConformanceOptions & WorkerFixtures>({
  remote: ['', { option: true, scope: 'worker' }],
  under: [
    async ({ remote }, use, { parallelIndex }) => {
      const under = await startRemoteUnderTest(remote, 3700 + parallelIndex * 50)
      await use(under)
      await under.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  frameCounts: [({ under }, use) => use(createFrameCounts(under)), { scope: 'worker' }],
  complaints: async ({ page }, use) => {
    await use(await collectComplaints(page))
  },
})

export { expect } from '@playwright/test'

const loaded = await Promise.all(
  remotesUnderTest.map(async ({ name, folder }) => ({ name, remote: await loadRemote(folder) })),
)

/** Defines the tests of every remote; a project selects its remote by the tag. */
export function eachRemote(define: (remote: LoadedRemote) => void): void {
  for (const { name, remote } of loaded) test.describe(remote.config.name, { tag: `@${name}` }, () => define(remote))
}

/**
 * Messages that scenarios cause on purpose: the browser and React log failing calls, which the page handles, and parcels of
 * other remotes are not available when a remote runs alone.
 */
const expected =
  /^Failed to load resource|^ApiFailure|was preloaded using link preload but not used|no release provides the parcel/

/** Collects what the page logs from here on. */
export async function collectComplaints(page: Page): Promise<string[]> {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    const isFault = message.type() === 'error' || message.type() === 'warning'
    if (isFault && !expected.test(message.text())) complaints.push(message.text())
  })
  await page.exposeFunction('onErrorReport', (report: string) => {
    if (!expected.test(report)) complaints.push(report)
  })
  await page.addInitScript(() => {
    addEventListener('ginmaku:report', (event) => {
      const { kind, name, message } = (event as CustomEvent<Record<string, string>>).detail
      if (kind === 'error')
        (self as unknown as { onErrorReport(text: string): void }).onErrorReport(`${name}: ${message}`)
    })
  })
  return complaints
}
