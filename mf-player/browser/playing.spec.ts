import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './player-test.ts'

const rental = { view_days: 2, start_deadline: '2099-01-01T00:00:00+09:00' }

test.afterEach(({ complaints }) => {
  expect(complaints, 'errors, and what the site’s CSP refused').toEqual([])
})

test('asks before the viewing period starts, and starts it once, when the picture moves', async ({
  page,
  films,
  viewer,
}) => {
  films.grants({ rental })
  await page.getByRole('button', { name: 'open' }).click()
  await page.getByRole('heading', { name: 'レンタルの視聴を始めますか？' }).waitFor()
  expect(await viewer.calls('POST /user/playback/start')).toBe(0)
  await page.getByRole('button', { name: '視聴を開始する' }).click()
  await viewer.passes(1.5)
  expect(await viewer.brightness()).toBeGreaterThan(4)
  await viewer.passes(2.5)
  expect(await viewer.calls('POST /user/playback/start')).toBe(1)
})

test('resumes at the same position after a pause in which the token expired', async ({ page, films, viewer }) => {
  await viewer.watch()
  await viewer.pause()
  const before = films.granted()
  films.revoke()
  await viewer.seekTo(55)
  await page.keyboard.press('k')
  await viewer.passes(56)
  expect(films.granted()).toBe(before + 1)
})

test('goes 30 seconds forward and 10 back, by button and by key', async ({ page, viewer }) => {
  await viewer.watch()
  await viewer.pause()
  await viewer.seekTo(4)
  const from = await viewer.time()
  await viewer.press('30秒進む')
  expect(await viewer.time()).toBeCloseTo(from + 30, 3)
  await viewer.press('10秒戻る')
  expect(await viewer.time()).toBeCloseTo(from + 20, 3)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('j')
  expect(await viewer.time()).toBeCloseTo(from, 3)
  await page.keyboard.press('ArrowRight')
  expect(await viewer.time()).toBeCloseTo(from + 30, 3)
  await page.keyboard.press('k')
  await viewer.passes(from + 30.5)
})

test('changes the picture immediately to the chosen quality', async ({ viewer }) => {
  await viewer.watch()
  // Includes switching back, when the rendition's playlist is already known.
  for (const [choice, lines] of [
    ['SD', 480],
    ['4K', 2160],
    ['SD', 480],
  ] as const) {
    await viewer.choose('画質', choice)
    await expect.poll(viewer.height).toBe(lines)
  }
})

test('marks only the chosen quality', async ({ page, viewer }) => {
  await viewer.watch()
  for (const choice of ['自動', '4K']) {
    await viewer.choose('画質', choice)
    expect(await page.locator('.vjs-quality-button [aria-checked="true"]').allTextContents()).toEqual([
      expect.stringContaining(choice),
    ])
  }
})

test('keys work on after a choice in a menu, by the pointer too', async ({ viewer }) => {
  await viewer.watch()
  for (const [menu, choice] of [
    ['再生速度', '1x'],
    ['画質', '4K'],
    ['字幕', 'English'],
  ] as const) {
    await viewer.choose(menu, choice)
    await expect.poll(viewer.focused).toBe(menu)
  }
})

test('shows captions in the chosen language, and c hides them', async ({ page, viewer }) => {
  const captions = page.getByText('After the rain the city lives inside the glass.')
  await viewer.watch()
  await viewer.choose('字幕', 'English')
  await viewer.pause()
  await viewer.seekTo(11)
  await captions.waitFor()
  await page.keyboard.press('c')
  await captions.waitFor({ state: 'detached' })
  expect(await viewer.time()).toBe(11)
})

test('has names for all controls', async ({ page, viewer }) => {
  await viewer.watch()
  await page.mouse.move(640, 320)
  const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})

test('closes on Escape: the focus is back, the page scrolls again', async ({ page, viewer }) => {
  await viewer.watch()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('open')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden')
})
