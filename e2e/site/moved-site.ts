import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endTestSite, startTestSite, type TestSite, test as withSite } from './test.ts'

export interface MovedSite extends TestSite {
  /** Moves the clock of all its processes to noon of a day in Japan. Jobs that are due then run. */
  moveTo(day: string): Promise<void>
}

const movedClock = pathToFileURL(join(import.meta.dirname, '../../api/money/moved-clock.ts')).href

async function startMovedSite(worker: number, env: Record<string, string>): Promise<MovedSite> {
  let aheadFile = ''
  const site = await startTestSite(worker, (folder) => {
    aheadFile = join(folder, 'clock-ahead')
    writeFileSync(aheadFile, '0')
    const preload = join(folder, 'move-clock.mjs')
    const script = `process.env.CLOCK_AHEAD_FILE = ${JSON.stringify(aheadFile)}\nawait import(${JSON.stringify(movedClock)})\n`
    writeFileSync(preload, script)
    return { ...env, NODE_OPTIONS: `--import ${pathToFileURL(preload).href}` }
  })
  const moveTo = async (day: string) => {
    writeFileSync(aheadFile, String(Date.parse(`${day}T12:00:00+09:00`) - Date.now()))
    // Its jobs run at start, whatever their schedule.
    await site.restart('api')
  }
  return { ...site, moveTo }
}

/** A site of its own per worker, whose clock can be moved. @param env more of its environment */
export const withMovedSite = (env: Record<string, string> = {}) =>
  withSite.extend<object, { site: MovedSite }>({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
      async ({}, use, { parallelIndex }) => {
        const site = await startMovedSite(parallelIndex, env)
        await use(site)
        await endTestSite(site)
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  })
