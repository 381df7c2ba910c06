import { createRequire } from 'node:module'
import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import type { Page } from '@playwright/test'
import type Hls from 'hls.js'
import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js'
import type videojs from 'video.js'
import { newMember } from '../people/member.ts'
import { buyDownload } from '../people/payer.ts'
import { ingestFilm } from '../people/publisher.ts'
import { expect, test } from '../site/test.ts'

test.describe.configure({ timeout: 180_000 })

declare global {
  interface Window {
    Hls: typeof Hls
    shaka: typeof shaka
    videojs: typeof videojs
  }
}

interface Opening {
  url: string
  /** Seconds. */
  from: number
  /** Key id → key, as hexadecimal digits. */
  keys: Record<string, string>
}

/** Each starts in a page of its own, with nothing of ours. */
const players = {
  'Shaka Player': {
    script: 'shaka-player/dist/shaka-player.compiled-es2021.js',
    open: async ({ url, from, keys }: Opening) => {
      const player = new window.shaka.Player()
      player.configure({ drm: { clearKeys: keys } })
      await player.attach(document.querySelector('video') as HTMLVideoElement)
      await player.load(url, from)
    },
  },
  'hls.js': {
    script: 'hls.js/dist/hls.min.js',
    open: ({ url, from }: Opening) => {
      const player = new window.Hls({ startPosition: from })
      player.loadSource(url)
      player.attachMedia(document.querySelector('video') as HTMLVideoElement)
    },
  },
  'video.js': {
    script: 'video.js/dist/video.min.js',
    open: ({ url, from }: Opening) => {
      const player = window.videojs(document.querySelector('video') as HTMLVideoElement)
      player.one('loadedmetadata', () => player.currentTime(from))
      player.src({ src: url, type: 'application/vnd.apple.mpegurl' })
    },
  },
}

interface Viewing extends Pick<Opening, 'from'> {
  player: keyof typeof players
  of: 'film' | 'preview'
  manifest: string
  until: number
}

const viewings: Viewing[] = [
  // Across the end of the clear lead.
  { player: 'Shaka Player', of: 'film', manifest: 'manifest.mpd', from: 28, until: 32 },
  { player: 'hls.js', of: 'film', manifest: 'aes/master.m3u8', from: 28, until: 32 },
  { player: 'video.js', of: 'film', manifest: 'aes/master.m3u8', from: 28, until: 32 },
  { player: 'hls.js', of: 'preview', manifest: 'master.m3u8', from: 0, until: 2 },
  { player: 'video.js', of: 'preview', manifest: 'master.m3u8', from: 0, until: 2 },
]

let grants: Record<'film' | 'preview', PlayGrant>
let keys: Record<string, string>
/** Of segments that are encrypted as a whole, by the names that playlists give them, in base64. */
let segmentKeys: Record<string, string>

test.beforeAll('a member holds an ingested film', async ({ site }) => {
  const full_title_id = 'the-paper-harbor'
  await ingestFilm(site, full_title_id)
  const member = await newMember(site, 'en')
  await buyDownload(site, member, full_title_id)
  const { items } = await member.api.call('GET /user/library/{full_title_id}/story', { params: { full_title_id } })
  const play = { full_title_id, play_id: items[0]?.play_id ?? '', device_id: 'other-player' }
  const grantFor = (is_preview: boolean) =>
    member.api.call('POST /user/check/purchase', { body: { ...play, is_preview } })
  grants = { film: await grantFor(false), preview: await grantFor(true) }
  const body = { play_token: grants.film.play_token, device_id: play.device_id }
  const hex = (text: string) => Buffer.from(text, 'base64url').toString('hex')
  const license = await member.api.call('POST /license', { body })
  segmentKeys = Object.fromEntries(
    license.keys.map(({ track, segment_k = '' }) => [
      `${track}-AES-128`,
      Buffer.from(segment_k, 'base64url').toString('base64'),
    ]),
  )
  keys = Object.fromEntries(license.keys.map(({ kid, k }) => [hex(kid), hex(k)]))
})

const emptyPage =
  '<!doctype html><html lang="en"><title>A player</title><link rel="icon" href="data:,"><video muted autoplay></video></html>'

/** Scripts can't read the picture of a film with keys, so its frames are counted. */
const shownIn = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video')
    const { totalVideoFrames = 0, droppedVideoFrames = 0 } = video?.getVideoPlaybackQuality() ?? {}
    return { seconds: video?.currentTime ?? 0, frames: totalVideoFrames - droppedVideoFrames }
  })

/** Puts the keys into playlists, as our player does. */
const giveKeys = (page: Page) =>
  page.route('**/aes/*/*.m3u8', async (route) => {
    const response = await route.fetch()
    const playlist = await response.text()
    const body = playlist.replaceAll(/data:,([\w-]+)/g, (_, name) => `data:;base64,${segmentKeys[name]}`)
    await route.fulfill({ response, body })
  })

for (const { player, of, manifest, from, until } of viewings)
  test(`${player} plays ${manifest} of a ${of}`, async ({ page, site }) => {
    const { script, open } = players[player]
    await page.route('**/a-player', (route) => route.fulfill({ body: emptyPage, contentType: 'text/html' }))
    await page.goto('/a-player')
    await page.addScriptTag({ path: createRequire(import.meta.url).resolve(script) })
    await giveKeys(page)
    const url = new URL(manifest, site.origin + grants[of].manifest_url).href
    await page.evaluate<void, Opening>(open, { url, from, keys })
    await expect.poll(async () => (await shownIn(page)).seconds, { timeout: 60_000 }).toBeGreaterThan(until)
    expect((await shownIn(page)).frames).toBeGreaterThan((until - from) * 12)
  })
