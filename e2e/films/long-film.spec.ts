import type { Page } from '@playwright/test'
import { logInBrowser, type Member, newMember } from '../people/member.ts'
import { buyDownload } from '../people/payer.ts'
import { expectPlayback } from '../people/viewer.ts'
import { expect, test } from '../site/test.ts'

test.use({ locale: 'en-US' })

const title = 'tidal-hymns'
/** Seconds: an hour is 75 times the sample film, exactly. */
const sample = 48
const hour = 3600
/** What is read on the screen at this second of the sample. */
const caption = { second: 9, text: 'At dusk a lighthouse opens its eye.' }

const position = (page: Page) => page.locator('video').evaluate((one: HTMLVideoElement) => one.currentTime)

async function storyOf({ api }: Member) {
  const { items } = await api.call('GET /user/library/{full_title_id}/story', { params: { full_title_id: title } })
  return items[0]
}

async function seek(page: Page, to: number): Promise<void> {
  await page.locator('video').evaluate(
    (one: HTMLVideoElement, at) =>
      new Promise((there) => {
        one.addEventListener('seeked', there, { once: true })
        one.currentTime = at
      }),
    to,
  )
}

/** Red, green and blue of a small copy of the frame. */
const frameOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    const [width, height] = [32, 18]
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
    context?.drawImage(video, 0, 0, width, height)
    return [...(context?.getImageData(0, 0, width, height).data ?? [])].filter((_, at) => at % 4 < 3)
  })

const difference = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length

test('a film lasts as long as its page says: it goes on where its sample repeats, and has picture and captions after an hour', async ({
  page,
  context,
  site,
}) => {
  const member = await newMember(site, 'en')
  await buyDownload(site, member, title)
  await logInBrowser(context, site, member)
  await page.goto(`/library/${title}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
    .click()
  await expectPlayback(page)
  const video = page.locator('video')
  const duration = await video.evaluate((one: HTMLVideoElement) => one.duration)
  expect(Math.abs(duration - ((await storyOf(member))?.running_time ?? 0))).toBeLessThan(2)

  await seek(page, hour - 4)
  const stalls = await video.evaluateHandle((one: HTMLVideoElement) => {
    const seen: number[] = []
    one.addEventListener('waiting', () => seen.push(one.currentTime))
    return seen
  })
  await expect.poll(() => position(page), { timeout: 60_000 }).toBeGreaterThan(hour + 4)
  expect(await stalls.jsonValue()).toEqual([])

  await page.keyboard.press('k')
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.paused)).toBe(true)
  await page.keyboard.press('c')
  await seek(page, hour + caption.second)
  await expect(page.getByText(caption.text)).toBeVisible()
  const late = await frameOf(page)
  await seek(page, hour + sample - 10)
  await expect(page.getByText(caption.text)).toBeHidden()
  const other = await frameOf(page)
  await seek(page, caption.second)
  await expect(page.getByText(caption.text)).toBeVisible()
  const early = await frameOf(page)
  expect(difference(late, early)).toBeLessThan(difference(late, other) / 3)

  await seek(page, duration - 3)
  await page.keyboard.press('k')
  await expect(page.getByText('Thank you for watching')).toBeVisible({ timeout: 60_000 })
  await expect.poll(async () => (await storyOf(member))?.is_finished).toBe(true)
})
