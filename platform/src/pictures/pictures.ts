import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { placesOf } from '../conformance/places.ts'
import { startRemoteUnderTest } from '../conformance/remote-under-test.ts'
import { buildWhenChanged } from '../release/build.ts'
import { remotes } from '../start/remotes.ts'
import { chromiumFlags, findOrInstallChromium } from '../verify/find-chromium.ts'
import { root } from '../verify/run.ts'
import { capturePictures, type Picture } from './capture-pictures.ts'
import { writeSheet } from './write-sheet.ts'

/**
 * `npm run pictures -- [remote…]`: screenshots of every scenario in each width and language, one sheet per remote, for visual
 * review.
 */
const print = (line: string) => process.stdout.write(`${line}\n`)

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !remotes.includes(name))
if (unknown.length > 0) throw new Error(`No remote is named ${unknown.join(', ')}. There are: ${remotes.join(', ')}`)

const browser = await chromium.launch({ executablePath: findOrInstallChromium(print), args: [...chromiumFlags] })
try {
  for (const remote of wanted.length > 0 ? wanted : remotes)
    for (const file of await sheetOf(browser, remote)) print(file)
} finally {
  await browser.close()
}

async function sheetOf(browser: Browser, remote: string): Promise<string[]> {
  print(`${remote}: building`)
  await buildWhenChanged(join(root, remote))
  const folder = join(root, 'test-results/pictures', remote)
  rmSync(folder, { recursive: true, force: true })
  const under = await startRemoteUnderTest(remote, 3900)
  try {
    const taken: Picture[] = []
    for (const place of placesOf(under))
      for (const locale of ['ja', 'en'] as const)
        try {
          taken.push(...(await capturePictures(browser, under, { place, locale, folder })))
        } catch (error) {
          print(
            `${remote}: no pictures of '${place.name}' in ${locale}: ${error instanceof Error ? error.message : error}`,
          )
          process.exitCode = 1
        }
    return await writeSheet(browser, folder, taken)
  } finally {
    await under.stop()
  }
}
