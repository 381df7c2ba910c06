import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { logInBrowser, newMember } from '../people/member.ts'
import { buyDownload } from '../people/payer.ts'
import { expect, test } from '../site/test.ts'

test.use({ locale: 'ja-JP' })

const title = 'the-paper-harbor'
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Downloads at least `bytes`, then closes the connection. */
async function downloadPart(url: string, bytes: number): Promise<{ received: Buffer; etag: string }> {
  const response = await fetch(url)
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= bytes) break
  }
  return { received: Buffer.concat(chunks), etag: response.headers.get('etag') ?? '' }
}

/** Opens the saved file in the browser, without the site. */
async function expectFilm(page: Page, file: string): Promise<void> {
  await page.goto(pathToFileURL(file).href)
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.duration)).toBeCloseTo(32, 1)
  const size = await video.evaluate((one: HTMLVideoElement) => [one.videoWidth, one.videoHeight])
  expect(size).toEqual([1280, 720])
  await video.evaluate(async (one: HTMLVideoElement) => {
    one.muted = true
    one.currentTime = 22
    await one.play()
  })
  const position = () => video.evaluate((one: HTMLVideoElement) => one.currentTime)
  await expect.poll(position).toBeGreaterThan(22.5)
  expect(await position()).toBeLessThan(32)
}

test('a title bought with a download is saved from the library, and a download that broke off is resumed to the same file', async ({
  page,
  context,
  site,
}, info) => {
  const member = await newMember(site, 'ja')
  await buyDownload(site, member, title)
  await logInBrowser(context, site, member)
  await page.goto(`/library/${title}`)
  const downloads = page.getByRole('region', { name: 'ダウンロード' })
  await expect(downloads.getByText(/まだどの端末にも/)).toBeVisible()

  const downloading = page.waitForEvent('download')
  await downloads.getByRole('button', { name: /をダウンロード$/ }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\(HD\)\.mp4$/)
  await expect(downloads.getByText('3台中1台')).toBeVisible()
  await expect(downloads.getByText('この端末')).toBeVisible()
  const file = info.outputPath('film.mp4')
  await download.saveAs(file)
  const saved = await readFile(file)

  const { items } = await member.api.call('GET /user/download/{full_title_id}', { params: { full_title_id: title } })
  const link = () =>
    member.api.call('POST /user/download', { body: { play_id: items[0]?.play_id ?? '', device_id: 'manager' } })
  const first = await downloadPart(site.origin + (await link()).url, 400_000)
  expect(first.received.length).toBeLessThan(saved.length)
  const again = await link()
  const headers = { range: `bytes=${first.received.length}-`, 'if-range': first.etag }
  const rest = await fetch(site.origin + again.url, { headers })
  expect(rest.status).toBe(206)
  const resumed = Buffer.concat([first.received, Buffer.from(await rest.arrayBuffer())])
  expect(resumed.length).toBe(again.size_bytes)
  expect(hashOf(resumed)).toBe(hashOf(saved))

  await expectFilm(page, file)
})
