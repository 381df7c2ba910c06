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

/** Expects that an encrypted film plays beyond its clear lead of 30 s. */
export async function expectDecryption(page: Page): Promise<void> {
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
}
