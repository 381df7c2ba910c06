import type { EngineName } from '@ginmaku/platform/verify/find-engines.ts'
import { test as base, expect } from '@playwright/test'
import { type SiteFixture, siteFixture } from '../site/test.ts'
import type { Engine, Tab } from './engines/engine.ts'
import { startEngine } from './engines/start-engine.ts'

export interface EngineProject {
  engineName: EngineName
}

/** A site and one of the engines per worker; a tab for each test, without cookies or storage. */
export const test = base.extend<{ tab: Tab }, SiteFixture & EngineProject & { engine: Engine }>({
  engineName: ['firefox', { scope: 'worker', option: true }],
  site: siteFixture,
  engine: [
    async ({ engineName }, use) => {
      const engine = await startEngine(engineName)
      await use(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  tab: async ({ engine }, use, info) => {
    const tab = await engine.newTab()
    await use(tab)
    if (info.status !== info.expectedStatus) await tab.screenshot(info.outputPath('at-the-end.png'))
  },
})

export { expect }
