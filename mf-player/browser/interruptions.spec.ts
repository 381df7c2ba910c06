import { expect, test } from './player-test.ts'
import { viewerOf } from './viewer.ts'

test('without a network the film plays on from its buffer, waits with words, and goes on where it was', async ({
  page,
  viewer,
}) => {
  let failed = 0
  page.on('requestfailed', () => {
    failed += 1
  })
  await viewer.watch()
  await viewer.passes(1)
  await page.context().setOffline(true)
  await viewer.passes(2)
  await viewer.seekTo(40)
  await page.getByText('ネットワークの接続を待っています').waitFor()
  expect(await viewer.time()).toBe(40)
  await expect.poll(() => failed, { timeout: 20_000 }).toBeGreaterThan(3)
  await expect(page.getByRole('alert')).toBeHidden()
  await page.context().setOffline(false)
  await viewer.passes(41)
  expect(await viewer.time()).toBeLessThan(46)
  await expect(page.getByText('ネットワークの接続を待っています')).toBeHidden()
})

test('of two tabs with a film the last one that starts plays, and the other goes on from there', async ({
  page,
  films,
  viewer,
}) => {
  await viewer.watch()
  const tab = await page.context().newPage()
  await tab.goto(films.origin)
  const second = viewerOf(tab)
  const isPaused = () => page.evaluate(() => document.querySelector('video')?.paused)
  await second.watch()
  await expect.poll(isPaused).toBe(true)
  await second.seekTo(30)
  await second.passes(31)
  await tab.close()
  await page.bringToFront()
  await page.keyboard.press('k')
  await viewer.passes(31)
  expect(await viewer.time()).toBeLessThan(40)
})
