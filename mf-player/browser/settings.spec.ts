import type { Page } from '@playwright/test'
import { expect, test } from './player-test.ts'

test.afterEach(({ complaints }) => {
  expect(complaints, 'errors, and what the site’s CSP refused').toEqual([])
})

const caption = (page: Page) => page.locator('.vjs-text-track-cue > div')

/** Pixels from the window's top: where the caption ends, and where the controls begin. NaN between two layouts of the caption. */
async function places(page: Page) {
  const box = await caption(page).boundingBox()
  const controls = await page.locator('.vjs-progress-control').boundingBox()
  if (!box || !controls) return { top: Number.NaN, bottom: Number.NaN, height: Number.NaN, controls: Number.NaN }
  return { top: box.y, bottom: box.y + box.height, height: box.height, controls: controls.y }
}

for (const [place, window, address] of [
  ['over a wide page', { width: 1280, height: 720 }, ''],
  ['on a phone', { width: 375, height: 667 }, ''],
  ['in a page on a phone', { width: 375, height: 667 }, '?mode=inline'],
] as const)
  test(`captions never lie under the controls ${place}, in any size`, async ({ page, films, viewer }) => {
    await page.setViewportSize(window)
    await page.goto(films.origin + address)
    await viewer.watch()
    await viewer.choose('字幕', 'English')
    await viewer.pause()
    await viewer.seekTo(9)
    const usual = await places(page)
    expect(usual.bottom).toBeLessThanOrEqual(usual.controls)
    await viewer.openSettings()
    await page.getByRole('button', { name: '字幕の見た目' }).click()
    await page.getByLabel('文字の大きさ').selectOption('特大')
    await expect.poll(async () => (await places(page)).height).toBeGreaterThan(usual.height * 1.5)
    const largest = await places(page)
    expect(largest.bottom).toBeLessThanOrEqual(largest.controls)
    expect(largest.top).toBeGreaterThanOrEqual(0)
  })

test('captions go down when the controls have gone, and up again before these are back', async ({ page, viewer }) => {
  await viewer.watch()
  await viewer.choose('字幕', 'English')
  await viewer.pause()
  await viewer.seekTo(9)
  const { bottom } = await places(page)
  await page.keyboard.press('k')
  await page.mouse.move(1, 1)
  // The cue lasts four seconds, the controls three and the time in which they fade.
  await page.evaluate(() => {
    const video = document.querySelector('video')
    if (!video) return
    video.defaultPlaybackRate = 0.25
    video.playbackRate = 0.25
  })
  await expect.poll(async () => (await places(page)).bottom).toBeGreaterThan(bottom + 20)
  // video.js ignores the first move, which may be the page's.
  await page.mouse.move(640, 300)
  await page.mouse.move(640, 340)
  await expect.poll(async () => (await places(page)).bottom).toBeCloseTo(bottom, 0)
})

test('captions are drawn in the chosen style, in the next film too', async ({ page, viewer }) => {
  const drawn = () =>
    caption(page).evaluate((element) => {
      const { color, backgroundColor, textShadow, fontSize } = getComputedStyle(element)
      return { color, backgroundColor, hasEdge: textShadow !== 'none', fontSize }
    })
  const atTheCue = async () => {
    await viewer.pause()
    await viewer.seekTo(9)
    await caption(page).waitFor()
  }
  await viewer.watch()
  await viewer.choose('字幕', 'English')
  await atTheCue()
  expect(await drawn()).toEqual({
    ...{ color: 'rgb(255, 255, 255)', backgroundColor: 'rgba(0, 0, 0, 0.75)' },
    ...{ hasEdge: false, fontSize: '36px' },
  })
  await viewer.openSettings()
  await page.getByRole('button', { name: '字幕の見た目' }).click()
  await page.getByLabel('文字の色').selectOption('黄')
  await page.getByLabel('背景の濃さ').selectOption('なし')
  await page.getByLabel('文字の縁').selectOption('縁取り')
  await page.getByLabel('文字の大きさ').selectOption('小')
  const chosen = {
    ...{ color: 'rgb(255, 236, 79)', backgroundColor: 'rgba(0, 0, 0, 0)' },
    ...{ hasEdge: true, fontSize: '27px' },
  }
  expect(await drawn()).toEqual(chosen)
  const sample = page.getByText('字幕の見本')
  await expect(sample).toHaveCSS('color', chosen.color)
  await expect(sample).toHaveCSS('font-size', chosen.fontSize)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await viewer.watch()
  await atTheCue()
  expect(await drawn()).toEqual(chosen)
})

test('plays the next film at the speed of this one', async ({ page, viewer }) => {
  const speed = () => page.evaluate(() => document.querySelector('video')?.playbackRate)
  await viewer.watch()
  await page.keyboard.press('>')
  await expect.poll(speed).toBe(1.25)
  await page.keyboard.press('Escape')
  await viewer.watch()
  await viewer.passes(1)
  expect(await speed()).toBe(1.25)
})

test('everything in the settings is reached by keyboard, and Escape in full screen closes only them', async ({
  page,
  viewer,
}) => {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null
      return element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent ?? element?.textContent
    })
  await viewer.watch()
  await page.keyboard.press('f')
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await expect.poll(isFull).toBe(true)
  const button = page.getByRole('button', { name: '設定', exact: true })
  for (let steps = 0; steps < 30 && (await page.locator(':focus').getAttribute('title')) !== '設定'; steps += 1)
    await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  const reached: unknown[] = []
  for (let steps = 0; steps < 7; steps += 1) {
    await page.keyboard.press('Tab')
    reached.push(await focused())
  }
  expect(reached).toEqual([
    '設定を閉じる',
    '再生速度',
    'スリープタイマー',
    '字幕をスクリーンリーダーで読み上げる',
    '字幕の見た目',
    'キーボード操作',
    '技術情報を表示する',
  ])
  await page.keyboard.press('Space')
  const details = page.getByRole('region', { name: '技術情報' })
  await expect(details).toBeFocused()
  await expect(details).toContainText('avc1')
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: '設定' })).toBeHidden()
  await expect(button).toBeFocused()
  expect(await isFull()).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(isFull).toBe(false)
  await expect(page.locator('dialog')).toBeVisible()
})
