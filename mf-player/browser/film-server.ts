import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, extname, join, normalize } from 'node:path'
import { text } from 'node:stream/consumers'
import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { someGrant } from '../harness/samples.ts'

/** As strict as the site's own policy: no inline code, no eval. */
const policyWith = (mediaOrigin: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self' data:",
    `connect-src 'self' ${mediaOrigin}`,
    "media-src 'self' blob:",
    'worker-src blob:',
  ].join('; ')

const films = join(import.meta.dirname, '../../sample-content/films')
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.vtt': 'text/vtt',
  '.jpg': 'image/jpeg',
}

export interface FilmServer {
  origin: string
  /** Changes every further grant. */
  grants(more: Partial<PlayGrant>): void
  /** Every further grant has the film's manifest and the segments of its tracks. */
  grantPlaylists(): Promise<void>
  /** Every further film has Japanese and English sound, in `audio` and `audio-en`. */
  addEnglish(): void
  /** Refuses every token granted so far. */
  revoke(): void
  /** Playlists name their files at another origin; the addresses that they named before have ended. */
  moveFiles(): void
  /** Number of grants so far. */
  granted(): number
  /** Paths of the segments sent. */
  sent: string[]
  /** Reports of plays: bodies of `POST /telemetry/playback`, with their media type. */
  reports: { type: string | undefined; body: string }[]
  close(): Promise<void>
}

/** The segments of a film's tracks, each as a run of its own. */
async function segmentsOf(asset: string): Promise<NonNullable<PlayGrant['segments']>> {
  const tracks = ['480p', '720p', '1080p', '1440p', '2160p', 'audio-und']
  return Promise.all(
    tracks.map(async (track) => {
      const playlist = await readFile(join(films, asset, track, 'index.m3u8'), 'utf8')
      const seconds = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length))
      return { tracks: [track], counts: seconds.map(() => 1), seconds }
    }),
  )
}

/** Serves the page, grants, and sample films behind a token in their path. */
export async function serveFilms(assets: string): Promise<FilmServer> {
  const {
    file: _,
    track: __,
    ...sheet
  } = JSON.parse(await readFile(join(films, 'night-sea/film.json'), 'utf8')).storyboard
  let count = 0
  let oldest = 1
  let more: Partial<PlayGrant> = {}
  let sounds = [japanese]
  let period = 0
  let mediaOrigin = ''
  const sent: string[] = []
  const reports: FilmServer['reports'] = []

  const send = async (response: ServerResponse, file: string) => {
    const body = await readFile(file)
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' }).end(body)
  }
  const media = async (response: ServerResponse, token: string, path: string) => {
    if (Number(token.slice(1)) < oldest) return void response.writeHead(403).end()
    if (path.endsWith('.m4s')) sent.push(path)
    const [asset = '', file] = path.split('/')
    if (path.endsWith('/index.m3u8') && period > 0) {
      const playlist = await readFile(join(films, normalize(path)), 'utf8')
      const base = `${mediaOrigin}/direct/${period}/${dirname(path)}/`
      const body = playlist.replaceAll(/^\d+\.m4s$|init\.mp4/gm, (name) => base + name)
      return void response.writeHead(200, { 'content-type': types['.m3u8'] }).end(body)
    }
    if (file !== 'master.m3u8') return send(response, join(films, normalize(path.replace('/audio-en/', '/audio-und/'))))
    response.writeHead(200, { 'content-type': types['.m3u8'] }).end(await masterOf(asset, sounds))
  }
  const direct = async (response: ServerResponse, signedIn: string, path: string) => {
    response.setHeader('access-control-allow-origin', '*')
    if (Number(signedIn) !== period) return void response.writeHead(403).end()
    sent.push(`direct ${path}`)
    return send(response, join(films, normalize(path)))
  }
  const grant = (): PlayGrant => {
    count += 1
    const base = `/media/t${count}/night-sea`
    const text_tracks = someGrant().text_tracks.map((track) => ({ ...track, url: `${base}/text/${track.lang}.vtt` }))
    const storyboard = { ...sheet, url: `${base}/storyboard/sheet.jpg`, vtt_url: `${base}/storyboard/tiles.vtt` }
    return { ...someGrant({ manifest_url: `${base}/master.m3u8`, text_tracks, storyboard }), ...more }
  }

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site.test').pathname
    const [, area, token = '', ...rest] = path.split('/')
    const answer = async () => {
      if (area === 'media') return media(response, token, rest.join('/'))
      if (area === 'direct') return direct(response, token, rest.join('/'))
      if (area === 'assets') return send(response, join(assets, normalize(path.slice('/assets/'.length))))
      if (path === '/api/v2/telemetry/playback') {
        reports.push({ type: request.headers['content-type'], body: await text(request) })
        return void response.writeHead(204).end()
      }
      if (area === 'grant') return void response.end(JSON.stringify(grant()))
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policyWith(mediaOrigin) })
        .end(html)
    }
    answer().catch(() => response.writeHead(404).end())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  mediaOrigin = `http://localhost:${port}`
  return {
    origin: `http://127.0.0.1:${port}`,
    grants: (next) => {
      more = next
    },
    grantPlaylists: async () => {
      more = { manifest: await masterOf('night-sea', sounds), segments: await segmentsOf('night-sea') }
    },
    addEnglish: () => {
      sounds = [japanese, english]
    },
    revoke: () => {
      oldest = count + 1
    },
    moveFiles: () => {
      period += 1
    },
    granted: () => count,
    sent,
    reports,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        // A segment that the closed player no longer reads would keep its connection open for ever.
        server.closeAllConnections()
      }),
  }
}

const html = `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>film</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="/assets/none"><link rel="stylesheet" href="/assets/page.css"></head><body><script src="/assets/page.js"></script></body></html>`

const japanese = 'NAME="日本語",LANGUAGE="ja",DEFAULT=YES,AUTOSELECT=YES,URI="audio-und/index.m3u8"'
const english = 'NAME="English",LANGUAGE="en",AUTOSELECT=YES,URI="audio-en/index.m3u8"'

async function masterOf(asset: string, sounds: readonly string[]): Promise<string> {
  const film = JSON.parse(await readFile(join(films, asset, 'film.json'), 'utf8')) as {
    renditions: { name: string; width: number; height: number; bandwidth: number; codecs: string }[]
  }
  const rungs = film.renditions.map(
    ({ name, width, height, bandwidth, codecs }) =>
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="${codecs},mp4a.40.2",RESOLUTION=${width}x${height},AUDIO="s"\n${name}/index.m3u8`,
  )
  return ['#EXTM3U', ...sounds.map((sound) => `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="s",${sound}`), ...rungs, ''].join('\n')
}
