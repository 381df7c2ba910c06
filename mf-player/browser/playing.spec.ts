import { AxeBuilder } from '@axe-core/playwright'
import { captionsOfAllRoles, someNext } from '../harness/samples.ts'
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
  await viewer.seekTo(39)
  await page.keyboard.press('k')
  await viewer.passes(40)
  expect(films.granted()).toBe(before + 1)
})

test('plays a film by the playlists in its grant, in another quality too', async ({ page, films, viewer }) => {
  await films.grantPlaylists()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await viewer.watch()
  await viewer.choose('画質', '4K')
  await expect.poll(viewer.height).toBeGreaterThan(1080)
  await viewer.seekTo(30)
  await viewer.passes(31)
  expect(requests.filter((address) => address.endsWith('.m3u8'))).toEqual([])
})

test('plays segments at another origin, and goes on from there when their addresses have ended', async ({
  films,
  viewer,
}) => {
  films.moveFiles()
  await viewer.watch()
  expect(films.sent[0]).toMatch(/^direct night-sea\//)
  films.moveFiles()
  await viewer.seekTo(39)
  await viewer.passes(40)
  expect(await viewer.time()).toBeLessThan(50)
  expect(films.granted()).toBe(1)
  await viewer.pause()
  films.moveFiles()
  const before = films.sent.length
  await viewer.seekTo(4)
  await expect.poll(() => films.sent.slice(before)).toContainEqual(expect.stringMatching(/0000[1-3]\.m4s$/))
  await expect.poll(() => viewer.isShown()).toBe(true)
  expect(await viewer.time()).toBe(4)
})

test('goes on by itself after a network loss that lasted longer than its buffer', async ({ page, viewer }) => {
  await viewer.watch()
  await page.route('**/*.m4s', (route) => route.abort())
  await viewer.seekTo(38)
  await page.waitForTimeout(3_000)
  expect(await viewer.time()).toBe(38)
  await page.unroute('**/*.m4s')
  await viewer.passes(39)
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
  const linesOf = { SD: [360, 480], '4K': [1440, 2160] }
  for (const choice of ['SD', '4K', 'SD'] as const) {
    await viewer.choose('画質', choice)
    await expect.poll(async () => linesOf[choice].includes(await viewer.height())).toBe(true)
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

test('keys still work after a choice in a menu, also with the pointer', async ({ viewer }) => {
  await viewer.watch()
  for (const [menu, choice] of [
    ['画質', '4K'],
    ['字幕', 'English'],
  ] as const) {
    await viewer.choose(menu, choice)
    await expect.poll(viewer.focused).toBe(menu)
  }
})

test('plays the chosen sound at every quality, and the next film in the same language', async ({
  page,
  films,
  viewer,
}) => {
  const heard = () => films.sent.filter((path) => path.includes('/audio')).at(-1)
  films.addEnglish()
  await viewer.watch()
  expect(heard()).toContain('/audio-und/')
  await viewer.choose('音声', 'English')
  await expect.poll(heard).toContain('/audio-en/')
  await viewer.choose('画質', 'SD')
  await expect.poll(viewer.height).toBeLessThanOrEqual(480)
  await viewer.pause()
  await viewer.seekTo(40)
  await expect.poll(heard).toContain('/audio-en/')
  expect(await page.locator('.vjs-audio-button [aria-checked="true"]').allTextContents()).toEqual([
    expect.stringContaining('English'),
  ])
  await page.keyboard.press('Escape')
  films.sent.length = 0
  await viewer.watch()
  await viewer.passes(1)
  expect(films.sent.filter((path) => path.includes('/audio-und/'))).toEqual([])
})

test('offers no sounds where a film has one', async ({ page, viewer }) => {
  await viewer.watch()
  await page.mouse.move(640, 320)
  await page.getByRole('button', { name: '画質' }).waitFor()
  await expect(page.getByRole('button', { name: '音声' })).toBeHidden()
})

test('keeps all controls on one line on a phone', async ({ page, films, viewer }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  films.addEnglish()
  await viewer.watch()
  await viewer.pause()
  const topOf = async (control: string) => (await page.locator(control).boundingBox())?.y
  await expect(page.getByRole('button', { name: '音声' })).toBeVisible()
  expect(await topOf('.vjs-fullscreen-control')).toBe(await topOf('.vjs-play-control'))
})

test('shows captions in the chosen language, and c hides them', async ({ page, viewer }) => {
  const captions = page.getByText('At dusk a lighthouse opens its eye.')
  await viewer.watch()
  await viewer.choose('字幕', 'English')
  await viewer.pause()
  await viewer.seekTo(9)
  await captions.waitFor()
  await page.keyboard.press('c')
  await captions.waitFor({ state: 'detached' })
  expect(await viewer.time()).toBe(9)
})

test('loads captions when they are shown, and shows them once although c is pressed while they load', async ({
  page,
  viewer,
}) => {
  let requests = 0
  let answers = 0
  await page.route('**/text/*.vtt', async (route) => {
    requests += 1
    await new Promise((later) => setTimeout(later, 500))
    await route.continue()
    answers += 1
  })
  await viewer.watch()
  await viewer.pause()
  await viewer.seekTo(9)
  expect(requests).toBe(0)
  for (const _ of ['on', 'off', 'on']) await page.keyboard.press('c')
  const captions = page.locator('.vjs-text-track-cue')
  await captions.first().waitFor()
  await expect.poll(() => answers).toBe(requests)
  await expect(captions).toHaveCount(1)
})

test('shows forced captions in the language of the sound while captions are off, and offers those for the deaf', async ({
  page,
  films,
  viewer,
}) => {
  const forced = page.getByText('At dusk a lighthouse opens its eye.')
  films.grants({ captions: captionsOfAllRoles('/media/t1/night-sea') })
  films.addEnglish()
  await viewer.watch()
  await viewer.pause()
  await viewer.seekTo(9)
  await expect(forced).toBeHidden()
  await viewer.choose('音声', 'English')
  await forced.waitFor()
  await viewer.choose('字幕', '日本語（聴覚障害者向け）')
  await forced.waitFor({ state: 'detached' })
  const offered = page.locator('.vjs-subs-caps-button').getByRole('menuitemradio', { includeHidden: true })
  await expect(offered).toContainText(['字幕なし', '日本語', '日本語（聴覚障害者向け）', 'English（聴覚障害者向け）'])
  await viewer.choose('字幕', '字幕なし')
  await forced.waitFor()
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

test('shows the film’s picture and the time in one line at the pointer on the seek bar, and while keys seek', async ({
  page,
  viewer,
}) => {
  await viewer.watch()
  await viewer.pause()
  const picture = page.locator('.vjs-seek-picture')
  await expect(picture).toBeHidden()
  const bar = page.locator('.vjs-progress-holder')
  const at = async (share: number) => {
    const box = await bar.boundingBox()
    if (!box) throw new Error('no seek bar')
    await page.mouse.move(box.x + box.width * share, box.y + box.height / 2)
  }
  await at(0.55)
  await expect(picture).toBeVisible()
  const tile = () => picture.evaluate((element) => element.style.backgroundPosition)
  // Second 26 of 48: tile 13, the sixth of the second row.
  expect(await tile()).toMatch(/^-800px -90px$/)
  const tooltip = page.locator('.vjs-mouse-display .vjs-time-tooltip')
  await expect(tooltip).toHaveText('0:26')
  expect((await tooltip.boundingBox())?.height).toBeLessThan(30)
  for (const share of [0, 0.999]) {
    await at(share)
    const [box, screen] = [await picture.boundingBox(), page.viewportSize()]
    expect(box && screen && box.x >= 0 && box.x + box.width <= screen.width).toBe(true)
  }
  await page.mouse.move(600, 200)
  await expect(picture).toBeHidden()
  await bar.focus()
  await page.keyboard.press('ArrowRight')
  await expect(picture).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(picture).toBeHidden()
})

test('at the end offers the next episode over the last picture, in full screen too, which stays for the next one', async ({
  page,
  films,
  viewer,
}) => {
  films.grants({ next_story: someNext({ image: '/media/t1/night-sea/storyboard/sheet.jpg' }) })
  await viewer.watch()
  await page.keyboard.press('f')
  const isFull = () => page.evaluate(() => document.fullscreenElement?.contains(document.querySelector('video')))
  await expect.poll(isFull).toBe(true)
  await viewer.seekTo(47)
  const next = page.getByRole('button', { name: '次の話を再生する' })
  await expect(next).toBeFocused()
  await expect(next).toBeInViewport()
  await expect(page.locator('.vjs-control-bar')).toBeHidden()
  const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  await page.keyboard.press('Enter')
  await expect(next).toBeHidden()
  await viewer.passes(0.5)
  expect(films.granted()).toBe(2)
  expect(await isFull()).toBe(true)
  await page.keyboard.press('f')
  await expect.poll(isFull).toBe(undefined)
})

test('plays the film again from its end', async ({ page, viewer }) => {
  await viewer.watch()
  await viewer.seekTo(47)
  await page.getByRole('button', { name: 'もう一度見る' }).click()
  await page.waitForFunction(() => {
    const { currentTime, paused } = document.querySelector('video') ?? {}
    return paused === false && currentTime !== undefined && currentTime > 0.2 && currentTime < 30
  })
  await expect(page.getByRole('button', { name: 'もう一度見る' })).toBeHidden()
})

test('draws every icon in the middle of its button', async ({ page, films, viewer }) => {
  films.grants({ next_story: someNext() })
  await viewer.watch()
  await viewer.pause()
  const offCentre = await page.locator('.vjs-control-bar button:visible:has(svg)').evaluateAll((buttons) =>
    buttons.map((button) => {
      const middle = ({ x, y, width, height }: DOMRect) => [x + width / 2, y + height / 2] as const
      const [x, y] = middle(button.getBoundingClientRect())
      const [drawnX, drawnY] = middle((button.querySelector('svg use') as Element).getBoundingClientRect())
      return [button.getAttribute('title'), Math.round(drawnX - x), Math.round(drawnY - y)] as const
    }),
  )
  expect(offCentre.length).toBeGreaterThan(5)
  expect(offCentre.filter(([, x, y]) => Math.abs(x) > 2 || Math.abs(y) > 1)).toEqual([])
})
