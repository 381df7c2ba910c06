import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { logInBrowser, type Member, newMember } from '../people/member.ts'
import { runOperatorCommand } from '../people/operator.ts'
import { buy } from '../people/payer.ts'
import { expect, test } from '../site/test.ts'

/** A master in 4K takes long to encode, so this runs only when it is asked for: `MASTER_SECONDS=600`. */
const seconds = Number(process.env.MASTER_SECONDS ?? 0)
/** Frames per second. */
const rate = Number(process.env.MASTER_RATE ?? 24)
const title = 'lantern-tide'
const run = promisify(execFile)

test.use({ locale: 'en-US' })

const two = (value: number) => String(value).padStart(2, '0')
const time = (at: number) => `${Math.floor(at / 3600)}:${two(Math.floor(at / 60) % 60)}:${two(at % 60)}`

/** A caption every ten seconds that stays for eight. */
const cues = Array.from({ length: Math.floor(seconds / 10) }, (_, place) => place * 10 + 1)
const srt = cues
  .map((at, place) => `${place + 1}\n0${time(at)},000 --> 0${time(at + 8)},000\nSaid at ${time(at)}\n`)
  .join('\n')
const ass = [
  '[Script Info]\nScriptType: v4.00+\n\n[V4+ Styles]\nFormat: Name, Fontname, Fontsize\nStyle: Default,Arial,20\n',
  '[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
  ...cues.map((at) => `Dialogue: 0,${time(at)}.00,${time(at + 8)}.00,Default,,0,0,0,,{\\i1}${time(at)}{\\i0}の台詞`),
].join('\n')

/** What a publisher delivers: 4K with burnt-in time code, 5.1 in Japanese and English, captions in files of their own. */
async function makeMaster(folder: string): Promise<string> {
  const file = join(folder, 'master.mp4')
  const tone = (pitch: number) => `0.1*sin(2*PI*${pitch}*t)`
  const around = (pitch: number) => [1, 2, 3, 0.25, 4, 5].map((part) => tone(pitch * part)).join('|')
  const code = `drawtext=text='%{pts\\:hms}':fontsize=h/8:fontcolor=white:box=1:boxcolor=black:x=(w-tw)/2:y=h/2`
  await run('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', `testsrc2=s=3840x2160:r=${rate}:d=${seconds},${code}`],
    ...[220, 330].flatMap((pitch) => ['-f', 'lavfi', '-i', `aevalsrc=${around(pitch)}:c=5.1:s=48000:d=${seconds}`]),
    ...['-map', '0', '-map', '1', '-map', '2', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
    ...['-c:a', 'aac', '-metadata:s:a:0', 'language=jpn', '-metadata:s:a:1', 'language=eng', file],
  ])
  await writeFile(join(folder, 'en.srt'), srt)
  await writeFile(join(folder, 'ja.ass'), ass)
  return file
}

/** The story of the title. */
async function playOf({ api }: Member): Promise<string> {
  const { items } = await api.call('GET /user/library/{full_title_id}/story', { params: { full_title_id: title } })
  return items[0]?.play_id ?? ''
}

const byNumber = (a: number, b: number) => a - b

async function openFilm(page: Page): Promise<void> {
  await page.goto(`/library/${title}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /Play|Resume/ })
    .first()
    .click()
  await expect.poll(() => position(page), { timeout: 60_000 }).toBeGreaterThan(0.5)
}

const position = (page: Page) => page.locator('video').evaluate((one: HTMLVideoElement) => one.currentTime)

async function seek(page: Page, to: number): Promise<void> {
  await page.locator('video').evaluate((one: HTMLVideoElement, at) => {
    one.currentTime = at
  }, to)
  await expect.poll(() => position(page), { timeout: 60_000 }).toBeGreaterThan(to + 0.5)
}

async function choose(page: Page, menu: string, choice: string): Promise<void> {
  // Captions say what they are after their language.
  const item = page.getByRole('menuitemradio', { name: new RegExp(`^(, selected )?${choice}( Captions)?(,|$)`) })
  // By keyboard, because a pointer that rests hides the controls on a slow machine.
  await expect(async () => {
    if (!(await item.isVisible()))
      await page.getByRole('button', { name: new RegExp(`^${menu}`) }).press('Enter', { timeout: 5_000 })
    await item.press('Enter', { timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
}

if (seconds > 0)
  test('a master in 4K plays in every quality and language with captions, and goes on elsewhere at the same second', async ({
    page,
    context,
    browser,
    site,
  }) => {
    test.setTimeout(240_000 + seconds * 30_000)
    const folder = await mkdtemp(join(tmpdir(), 'ginmaku-master-'))
    const media = (...words: string[]) => runOperatorCommand(site, 'media', ...words)
    const captions = [`${join(folder, 'en.srt')}:en`, `${join(folder, 'ja.ass')}:ja`]
    const file = await makeMaster(folder)
    await media('ingest', file, '--title', title, ...captions.flatMap((each) => ['--captions', each]))
    const status = async () => (await media('status', '--title', title)).join('\n')
    const encoding = { timeout: seconds * 30_000, intervals: [2_000] }
    await expect.poll(status, encoding).toMatch(/master\.mp4 .*: (ready|failed)/)
    expect(await status()).toMatch(/master\.mp4 .*: ready/)
    expect(await status()).not.toContain('is missing')
    await rm(folder, { recursive: true })

    const member = await newMember(site, 'en')
    await buy(site, member, title, { quality_type: 3, view_type: 1 })
    await logInBrowser(context, site, member)
    const grant = await member.api.call('POST /user/check/purchase', {
      body: { full_title_id: title, play_id: await playOf(member) },
    })
    const playlist = await (await fetch(site.origin + grant.manifest_url)).text()
    const sounds = playlist.split('\n').filter((line) => line.startsWith('#EXT-X-MEDIA:TYPE=AUDIO'))
    expect(sounds.map((line) => /NAME="(.*?)"/.exec(line)?.[1]).toSorted()).toEqual([
      ...['English', 'English 5.1', '日本語', '日本語 5.1'],
    ])
    expect(
      [...playlist.matchAll(/RESOLUTION=\d+x(\d+)/g)].map(([, lines]) => Number(lines)).toSorted(byNumber),
    ).toEqual([...[360, 480, 720, 1080, 1440, 2160]])

    await openFilm(page)
    const shown = () => page.locator('video').evaluate((one: HTMLVideoElement) => one.videoHeight)
    for (const [choice, lines] of Object.entries({ SD: [360, 480], HD: [720, 1080], '4K': [1440, 2160] })) {
      await choose(page, 'Quality', choice)
      await expect.poll(async () => lines.includes(await shown()), { message: choice, timeout: 60_000 }).toBe(true)
    }
    // On a slow machine the other choices would stall.
    await choose(page, 'Quality', 'SD')
    // So that a short one does not end before all is seen.
    await seek(page, 1)
    const heard: string[] = []
    page.on('request', (request) => {
      const [, track] = /\/(audio-[\w-]+)\/\d+\.m4s$/.exec(request.url()) ?? []
      if (track) heard.push(track)
    })
    for (const [choice, track] of Object.entries({
      English: 'audio-en',
      日本語: 'audio-ja',
      'English 5.1': 'audio-en-51',
    })) {
      await choose(page, 'Audio', choice)
      await expect.poll(() => heard.at(-1), { message: choice, timeout: 60_000 }).toBe(track)
    }
    const at = cues[Math.floor(cues.length / 2)] ?? 0
    for (const [choice, words] of [
      ['English', `Said at ${time(at)}`],
      ['日本語', `${time(at)}の台詞`],
    ] as const) {
      await choose(page, 'Captions', choice)
      await seek(page, at + 1)
      await expect(page.getByText(words)).toBeVisible()
    }

    await seek(page, at - 10)
    await page.keyboard.press('k')
    const left = await position(page)
    await page.keyboard.press('Escape')
    const kept = async () => (await member.api.call('GET /user/watch', {})).items[0]?.position_seconds ?? 0
    await expect.poll(async () => Math.abs((await kept()) - left)).toBeLessThan(1)
    const elsewhere = await browser.newContext({ baseURL: site.origin, locale: 'en-US' })
    await logInBrowser(elsewhere, site, member)
    const other = await elsewhere.newPage()
    await openFilm(other)
    await expect(other.getByText(`Resumed at ${time(Math.floor(left)).replace(/^0:0?/, '')}`)).toBeVisible()
    expect(await position(other)).toBeGreaterThanOrEqual(left - 1)
    await elsewhere.close()
  })
