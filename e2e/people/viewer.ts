import type { Page } from '@playwright/test'
import { expect } from '../site/test.ts'
import { readBrightness } from './read-brightness.ts'

/** Waits until the film plays: its time advances, and a frame of it is not black. */
export async function expectPlayback(page: Page): Promise<void> {
  const video = page.locator('video')
  const position = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)
  // Milliseconds: Playwright's own pauses grow to a second.
  const intervals = [100]
  await expect.poll(position, { message: 'the film starts', timeout: 60_000, intervals }).toBeGreaterThan(0.5)
  const before = await position()
  await expect.poll(position, { message: 'the film goes on', intervals }).toBeGreaterThan(before + 1)
  expect(await page.evaluate(readBrightness), 'the picture is not black').toBeGreaterThan(8)
}

/** Calls a self-contained function in the page. */
export type Run = <A, R>(inPage: (argument: A) => R, argument: A) => Promise<Awaited<R>>

export const runIn =
  (page: Page): Run =>
  (inPage, argument) =>
    page.evaluate(inPage as (argument: unknown) => never, argument)

/** Scripts can't read the picture of a film with keys, so its frames are counted. Runs in the page. */
function readShown() {
  const video = document.querySelector('video')
  if (!video) return { seconds: 0, frames: 0 }
  const { totalVideoFrames, droppedVideoFrames } = video.getVideoPlaybackQuality()
  return { seconds: video.currentTime, frames: totalVideoFrames - droppedVideoFrames }
}

/** Expects that an encrypted film goes on after a jump over its clear lead of 30 s. */
export async function expectDecryption(run: Run): Promise<void> {
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
