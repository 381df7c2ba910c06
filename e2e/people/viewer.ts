import type { Page } from '@playwright/test'
import { expect } from '../site/test.ts'

/** Waits until the film plays: its time advances, and a frame of it is not black. */
export async function expectPlayback(page: Page): Promise<void> {
  const video = page.locator('video')
  const position = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)
  // Milliseconds: Playwright's own pauses grow to a second.
  const intervals = [100]
  await expect.poll(position, { message: 'the film begins', timeout: 60_000, intervals }).toBeGreaterThan(0.5)
  const before = await position()
  await expect.poll(position, { message: 'the film goes on', intervals }).toBeGreaterThan(before + 1)
  expect(await brightness(page), 'the picture is not black').toBeGreaterThan(8)
}

/** Mean of red, green and blue over the current frame, 0 to 255. */
function brightness(page: Page): Promise<number> {
  return page.locator('video').evaluate((video: HTMLVideoElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = 64
    canvas.height = 36
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no 2d context')
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    let sum = 0
    for (let i = 0; i < data.length; i += 4) sum += (data[i] ?? 0) + (data[i + 1] ?? 0) + (data[i + 2] ?? 0)
    return sum / (canvas.width * canvas.height * 3)
  })
}
