import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './player-test.ts'

/** Of a film of 48 s. */
const chapters = [
  { start_seconds: 0, title: 'オープニング' },
  { start_seconds: 12, title: '灯台' },
  { start_seconds: 30, title: '夜の海' },
]

test.afterEach(({ complaints }) => {
  expect(complaints, 'errors, and what the site’s CSP refused').toEqual([])
})

test('a chapter is chosen in a menu by keyboard, which opens at the present one', async ({ page, films, viewer }) => {
  films.grants({ chapters })
  await viewer.watch()
  await viewer.pause()
  await viewer.seekTo(14)
  const current = page.locator('.vjs-chapter-button [aria-checked="true"]')
  await expect(current).toContainText(['0:12 灯台'])
  await page.getByRole('button', { name: 'チャプター' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: '0:12 灯台' })).toBeFocused()
  const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(viewer.time).toBe(30)
  await expect.poll(viewer.focused).toBe('チャプター')
  await expect(current).toContainText(['0:30 夜の海'])
  await page.keyboard.press('p')
  await expect.poll(viewer.time).toBe(12)
  await page.keyboard.press('n')
  await expect.poll(viewer.time).toBe(30)
})

test('the seek bar has a mark where each chapter starts, and shows the name at the pointer', async ({
  page,
  films,
  viewer,
}) => {
  films.grants({ chapters })
  await viewer.watch()
  await viewer.pause()
  const bar = await page.locator('.vjs-progress-holder').boundingBox()
  if (!bar) throw new Error('no seek bar')
  await expect(page.locator('.vjs-chapter-mark')).toHaveCount(2)
  const mark = await page.locator('.vjs-chapter-mark').first().boundingBox()
  expect(((mark?.x ?? 0) - bar.x) / bar.width).toBeCloseTo(12 / 48, 2)
  await page.mouse.move(bar.x + bar.width * 0.8, bar.y + bar.height / 2)
  await expect(page.locator('.vjs-seek-chapter')).toHaveText('夜の海')
})

test('skips the intro, and the credits to the end of the film', async ({ page, films, viewer }) => {
  films.grants({
    intro: { start_seconds: 0, end_seconds: 20 },
    credits: { start_seconds: 40, end_seconds: 48 },
  })
  await viewer.watch()
  await page.getByRole('button', { name: 'イントロをスキップ' }).click()
  await viewer.passes(20)
  await expect(page.getByRole('button', { name: 'イントロをスキップ' })).toBeHidden()
  await viewer.seekTo(41)
  await page.getByRole('button', { name: 'クレジットをスキップ' }).waitFor()
  await page.keyboard.press('s')
  await page.getByRole('button', { name: 'もう一度見る' }).waitFor()
})

test('keeps all controls on one line on a phone, with chapters and several sounds', async ({ page, films, viewer }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  films.addEnglish()
  films.grants({ chapters })
  await viewer.watch()
  await viewer.pause()
  const topOf = async (control: string) => (await page.locator(control).boundingBox())?.y
  await expect(page.getByRole('button', { name: 'チャプター' })).toBeVisible()
  expect(await topOf('.vjs-fullscreen-control')).toBe(await topOf('.vjs-play-control'))
  await page.getByRole('button', { name: 'チャプター' }).click()
  const menu = await page.locator('.vjs-chapter-button .vjs-menu-content').boundingBox()
  expect(menu && menu.x >= 0 && menu.x + menu.width <= 375).toBe(true)
})
