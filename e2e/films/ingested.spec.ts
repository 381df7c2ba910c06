import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { engineNames, findEngine } from '@ginmaku/platform/verify/find-engines.ts'
import type { Page } from '@playwright/test'
import { startEngine } from '../browsers/engines/start-engine.ts'
import { click, faultsOf, logIn, untilReady } from '../browsers/steps.ts'
import { logInBrowser, type Member, newMember } from '../people/member.ts'
import { runOperatorCommand } from '../people/operator.ts'
import { buyDownload } from '../people/payer.ts'
import { expect, type TestSite, test } from '../site/test.ts'

test.use({ locale: 'en-US' })
test.describe.configure({ timeout: 180_000 })

const title = 'the-paper-harbor'
/** Seconds; what comes after the clear lead of 30 s is encrypted. */
const length = 40

/** A test card with sound, as a publisher's file. */
async function makeFile(folder: string): Promise<string> {
  const file = join(folder, 'harbor.mp4')
  await promisify(execFile)('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', `testsrc2=s=640x360:r=24:d=${length}`],
    ...['-f', 'lavfi', '-i', `sine=f=440:r=48000:d=${length}`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', file],
  ])
  return file
}

// One ingest for all engines.
test.beforeAll('a publisher’s file becomes a protected film by one command', async ({ site }) => {
  const folder = await mkdtemp(join(tmpdir(), 'ginmaku-file-'))
  const media = (...words: string[]) => runOperatorCommand(site, 'media', ...words)
  await media('ingest', await makeFile(folder), '--title', title)
  const status = async () => (await media('status', '--title', title)).join('\n')
  await expect.poll(status, { timeout: 120_000, intervals: [1_000] }).toMatch(/harbor\.mp4 .*: ready/)
  await rm(folder, { recursive: true })
})

async function newOwner(site: TestSite): Promise<Member> {
  const member = await newMember(site, 'en')
  await buyDownload(site, member, title)
  return member
}

/** Calls a self-contained function in the page. */
type Run = <A, R>(inPage: (argument: A) => R, argument: A) => Promise<Awaited<R>>

/** Scripts can't read the picture of a film with keys, so its frames are counted. Runs in the page. */
function readShown() {
  const video = document.querySelector('video')
  if (!video) return { seconds: 0, frames: 0 }
  const { totalVideoFrames, droppedVideoFrames } = video.getVideoPlaybackQuality()
  return { seconds: video.currentTime, frames: totalVideoFrames - droppedVideoFrames }
}

/** Which set of the film's segments was requested, and whether a license was. Runs in the page. */
function readRequests() {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const segments = addresses.filter((path) => path.endsWith('.m4s'))
  return {
    licenses: addresses.filter((path) => path.endsWith('/license')).length,
    folders: [...new Set(segments.map((path) => path.split('/').slice(4, -1).join('/')))].sort(),
  }
}

/** What is being played goes on after a jump over the clear lead. */
async function expectEncryptedPart(run: Run): Promise<void> {
  const shown = () => run(readShown, undefined)
  await expect.poll(async () => (await shown()).seconds, { timeout: 60_000 }).toBeGreaterThan(1)
  await run((seconds) => {
    const video = document.querySelector('video')
    if (video) video.currentTime = seconds
  }, 34)
  await expect.poll(async () => (await shown()).seconds).toBeGreaterThan(34.5)
  const before = await shown()
  await expect.poll(async () => (await shown()).seconds).toBeGreaterThan(36)
  expect((await shown()).frames).toBeGreaterThan(before.frames + 10)
}

const withClearKey = { licenses: 1, folders: ['360p', 'audio-und'] }
const withoutClearKey = { licenses: 1, folders: ['aes/360p', 'aes/audio-und'] }

const runIn =
  (page: Page): Run =>
  (inPage, argument) =>
    page.evaluate(inPage as (argument: unknown) => never, argument)

async function playInChromium(page: Page, site: TestSite): Promise<Run> {
  await logInBrowser(page.context(), site, await newOwner(site))
  await page.goto(`/library/${title}`)
  await page.getByRole('main').getByRole('button', { name: /Play/ }).first().click()
  return runIn(page)
}

test('a protected film plays with the keys of a license', async ({ page, site }) => {
  const run = await playInChromium(page, site)
  await expectEncryptedPart(run)
  expect(await run(readRequests, undefined)).toEqual(withClearKey)
})

test('a protected film plays by segments that are encrypted as a whole where the browser has no ClearKey', async ({
  page,
  site,
}) => {
  // As in Safari, which has another key system.
  await page.addInitScript(() => {
    navigator.requestMediaKeySystemAccess = () => Promise.reject(new DOMException('', 'NotSupportedError'))
  })
  const run = await playInChromium(page, site)
  await expectEncryptedPart(run)
  expect(await run(readRequests, undefined)).toEqual(withoutClearKey)
})

for (const name of engineNames)
  test(`a protected film plays in ${name}`, async ({ site }, info) => {
    const { path, packages } = findEngine(name)
    test.skip(!path && !process.env.CI, `apt-get install ${packages.join(' ')}`)
    const engine = await startEngine(name)
    const tab = await engine.newTab()
    try {
      await logIn(tab, site, await newOwner(site))
      await tab.open(`${site.origin}/library/${title}?lang=en`, { width: 1280, height: 800 })
      await untilReady(tab)
      await click(tab, { role: 'button', name: '^Play' })
      await expectEncryptedPart(tab.run)
      expect(await tab.run(readRequests, undefined)).toEqual(name === 'webkit' ? withoutClearKey : withClearKey)
      expect(await faultsOf(tab)).toEqual([])
    } finally {
      if (info.status !== info.expectedStatus) await tab.screenshot(info.outputPath('at-the-end.png'))
      await engine.close()
    }
  })
