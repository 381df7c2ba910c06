import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mpd': 'application/dash+xml',
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
}

const page =
  '<!doctype html><html lang="en"><title>player</title><video muted autoplay playsinline width="960"></video></html>'

interface SampleFilm {
  renditions: { name: string; width: number; height: number; bandwidth: number; codecs: string; frame_rate: number }[]
  audio: [{ bandwidth: number; codecs: string }]
}

/** The renditions of up to 1080 lines, which a phone plays. */
async function masterOf(film: string): Promise<string> {
  const {
    renditions,
    audio: [audio],
  } = JSON.parse(await readFile(join(film, 'film.json'), 'utf8')) as SampleFilm
  const rungs = renditions
    .filter(({ height }) => height <= 1080)
    .map(
      ({ name, width, height, bandwidth, codecs, frame_rate }) =>
        `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth + audio.bandwidth},CODECS="${codecs},${audio.codecs}",RESOLUTION=${width}x${height},FRAME-RATE=${frame_rate},AUDIO="sound"\n${name}/index.m3u8`,
    )
  const sound =
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Stereo",DEFAULT=YES,CHANNELS="2",URI="audio-und/index.m3u8"'
  return ['#EXTM3U', '#EXT-X-INDEPENDENT-SEGMENTS', sound, ...rungs, ''].join('\n')
}

/**
 * Serves an empty page with a video, `scripts`, the film at `/film/master.m3u8` and a protected one at `/protected/manifest.mpd`.
 */
export async function serveFilms(folders: { scripts: string; film: string; protected: string }) {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://bench.example').pathname)
    const [, area = '', ...rest] = path.split('/')
    const answer = async () => {
      if (path === '/film/master.m3u8') return masterOf(folders.film)
      const folder = folders[area as keyof typeof folders]
      return folder ? readFile(join(folder, ...rest)) : page
    }
    const isScript = area === 'scripts'
    answer().then(
      (body) =>
        response
          .writeHead(200, {
            'content-type': types[extname(path)] ?? 'text/html',
            ...(isScript && { 'content-encoding': 'br' }),
          })
          .end(isScript ? brotliCompressSync(body) : body),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
