import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Site, startSite } from '@ginmaku/platform/start/start-site.ts'
import { preloadWarning } from '@ginmaku/platform/verify/page.ts'
import { builtSite } from '@ginmaku/platform/verify/run.ts'
import { test as base, expect, type Fixtures } from '@playwright/test'
import { seededData } from './seeded-data.ts'

export interface TestSite extends Site {
  /** Holds its database, and the socket of its operator's commands. */
  dataFolder: string
  /** Where nginx is expected to take cameras by RTMP. */
  rtmpPort: number
  /** Removes a remote's files, as if its host were down, until the returned function is called. */
  removeFiles(remote: string): () => void
}

/** @param moreEnv makes the environment of all its processes, given its folder */
export async function startTestSite(
  worker: number,
  moreEnv: (dataFolder: string) => Record<string, string> = () => ({}),
): Promise<TestSite> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'ginmaku-site-'))
  cpSync(join(builtSite, 'releases'), join(dataFolder, 'releases'), { recursive: true })
  for (const part of ['database', 'originals'])
    cpSync(join(seededData, part), join(dataFolder, part), { recursive: true })
  const base = 4300 + worker * 10
  const ports = { site: base, api: base + 1, sandbox: base + 2, smtp: base + 3 }
  const rtmpPort = base + 6
  // Milliseconds; generous, since a busy machine renders late and the journeys should get server-rendered pages.
  // The gateway hangs long enough for a test to kill the API during a payment.
  const env = {
    LOG_LEVEL: 'warn',
    RENDER_WITHIN_MS: '4000',
    SANDBOX_HANG_MS: '10000',
    // Tests replace responses, and a worker's own requests can't be replaced; shell/test/offline.spec.ts has it.
    SERVICE_WORKER: 'off',
    // UDP; two events, so the next one is free.
    LIVE_SRT_PORT: String(base + 4),
    LIVE_RTMP_ORIGIN: `rtmp://127.0.0.1:${rtmpPort}`,
    ...moreEnv(dataFolder),
  }
  const site = await startSite({ dataFolder, ports, env })
  const removeFiles = (remote: string) => {
    const folder = join(dataFolder, 'releases', remote)
    renameSync(folder, `${folder}.away`)
    return () => {
      if (existsSync(`${folder}.away`)) renameSync(`${folder}.away`, folder)
    }
  }
  return { ...site, dataFolder, rtmpPort, removeFiles }
}

/** Its data is deleted with it, so a graceful stop is unnecessary. */
export async function endTestSite({ services, dataFolder }: TestSite): Promise<void> {
  await Promise.all([...services.values()].map((service) => service.kill()))
  rmSync(dataFolder, { recursive: true })
}

/** Runs in every page: remotes report hydration errors instead of logging them to the console. */
const reportHydrationErrors = () =>
  addEventListener('ginmaku:report', (event) => {
    const { name, message } = (event as CustomEvent<Record<string, string>>).detail
    if (name === 'hydration') reportError(new Error(`hydration: ${message}`))
  })

/** As text, or as the error codes of React's production build. */
const isHydrationError = (text: string) => /hydrat|React error #(418|42[1-5])\b/i.test(text)

export interface SiteFixture {
  site: TestSite
}

/** A running site per worker. */
export const siteFixture: Fixtures<object, SiteFixture>['site'] = [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
  async ({}, use, { parallelIndex }) => {
    const site = await startTestSite(parallelIndex)
    await use(site)
    await endTestSite(site)
  },
  { scope: 'worker', timeout: 120_000 },
]

/**
 * Playwright's test with a running site per worker. The browser must log no errors (console, uncaught, CSP) except in tests
 * tagged `@trouble`, which cause failures on purpose. Hydration errors are never allowed.
 */
export const test = base.extend<{ watch: undefined }, SiteFixture>({
  site: siteFixture,
  baseURL: ({ site }, use) => use(site.origin),
  watch: [
    async ({ context }, use, info) => {
      const errors: string[] = []
      await context.addInitScript(reportHydrationErrors)
      context.on('weberror', (error) => errors.push(`uncaught: ${error.error().message}`))
      context.on('console', (message) => {
        const isFault = message.type() === 'error' || message.type() === 'warning'
        if (isFault && !preloadWarning.test(message.text()))
          errors.push(`${message.text()} (${message.location().url})`)
      })
      await use(undefined)
      if (info.status !== info.expectedStatus) return
      const causesErrors = info.tags.includes('@trouble')
      expect(causesErrors ? errors.filter(isHydrationError) : errors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
