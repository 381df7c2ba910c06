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
