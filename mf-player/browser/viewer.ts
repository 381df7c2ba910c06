import { expect, type Page } from '@playwright/test'

export type Viewer = ReturnType<typeof viewerOf>

/** A viewer's actions in the player, and what they see. */
export function viewerOf(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  /** Moving the pointer shows the bar, which hides after three seconds; a busy machine needs more time to click. */
  const atTheBar = (act: () => Promise<void>) =>
    expect(async () => {
      await page.mouse.move(640, 300)
      await page.mouse.move(640, 340)
      await act()
    }).toPass({ timeout: 60_000 })
  const passes = (seconds: number) =>
    page.waitForFunction((wanted) => (document.querySelector('video')?.currentTime ?? -1) > wanted, seconds)

  return {
    /** Opens the player and waits until the film plays. */
    async watch() {
      await page.getByRole('button', { name: 'open' }).click()
      await passes(0)
    },
    /** Waits until the film has reached this time. */
    passes,
    press: (name: string) => atTheBar(() => button(name).click({ timeout: 2_000 })),
    openSettings: () =>
      atTheBar(async () => {
        const settings = page.getByRole('dialog', { name: /^(設定|Settings)$/ })
        if (!(await settings.isVisible())) await button(/^(設定|Settings)$/).click({ timeout: 2_000 })
        await settings.waitFor({ timeout: 2_000 })
      }),
    choose: (menu: string, choice: string) =>
      atTheBar(async () => {
        const item = page.getByRole('menuitemradio', { name: choice })
        if (!(await item.isVisible())) await button(menu).click({ timeout: 2_000 })
        await item.click({ timeout: 2_000 })
      }),
    async pause() {
      await page.keyboard.press('k')
      await expect.poll(() => page.evaluate(() => document.querySelector('video')?.paused)).toBe(true)
    },
    seekTo: (seconds: number) =>
      page.evaluate((to) => {
        const video = document.querySelector('video')
        if (video) video.currentTime = to
      }, seconds),
    time: () => page.evaluate(() => document.querySelector('video')?.currentTime ?? -1),
    /** Whether there is a picture at the present time. */
    isShown: () => page.evaluate(() => (document.querySelector('video')?.readyState ?? 0) >= 2),
    /** Lines of the picture. */
    height: () => page.evaluate(() => document.querySelector('video')?.videoHeight ?? 0),
    focused: () => page.evaluate(() => document.activeElement?.getAttribute('title')),
    calls: (key: string) =>
      page.evaluate((wanted) => window.host.calls.filter((call) => call.key === wanted).length, key),
    brightness: () => page.evaluate(brightness),
  }
}

/** Mean brightness of the frame on the screen, 0–255. */
function brightness(): number {
  const video = document.querySelector('video')
  const canvas = document.createElement('canvas')
  canvas.width = 64
  canvas.height = 36
  const context = canvas.getContext('2d')
  if (!video || !context) throw new Error('nothing to look at')
  context.drawImage(video, 0, 0, 64, 36)
  const { data } = context.getImageData(0, 0, 64, 36)
  return data.reduce((sum, value, place) => (place % 4 === 3 ? sum : sum + value), 0) / ((data.length / 4) * 3)
}
