import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { logInBrowser, newMember } from '../people/member.ts'
import { runOperatorCommand } from '../people/operator.ts'
import { buyDownload } from '../people/payer.ts'
import { expect, test } from '../site/test.ts'

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

test('a publisher’s file becomes a protected film by one command, and plays with the keys of a license', async ({
  page,
  context,
  site,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'ginmaku-file-'))
  const media = (...words: string[]) => runOperatorCommand(site, 'media', ...words)
  await media('ingest', await makeFile(folder), '--title', title)
  const status = async () => (await media('status', '--title', title)).join('\n')
  await expect.poll(status, { timeout: 120_000, intervals: [1_000] }).toMatch(/harbor\.mp4 .*: ready/)
  await rm(folder, { recursive: true })

  const member = await newMember(site, 'en')
  await buyDownload(site, member, title)
  await logInBrowser(context, site, member)
  const licenses: number[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('/license')) licenses.push(response.status())
  })
  await page.goto(`/library/${title}`)
  await page.getByRole('main').getByRole('button', { name: /Play/ }).first().click()
  const video = page.locator('video')
  /** Scripts can't read the picture of a film with keys, so its frames are counted. */
  const shown = () =>
    video.evaluate((one: HTMLVideoElement) => {
      const { totalVideoFrames, droppedVideoFrames } = one.getVideoPlaybackQuality()
      return { seconds: one.currentTime, frames: totalVideoFrames - droppedVideoFrames }
    })
  await expect.poll(async () => (await shown()).seconds, { timeout: 60_000 }).toBeGreaterThan(1)
  await video.evaluate((one: HTMLVideoElement) => {
    one.currentTime = 34
  })
  await expect.poll(async () => (await shown()).seconds).toBeGreaterThan(34.5)
  const before = await shown()
  await expect.poll(async () => (await shown()).seconds).toBeGreaterThan(36)
  expect((await shown()).frames).toBeGreaterThan(before.frames + 10)
  expect(licenses).toEqual([200])
})
