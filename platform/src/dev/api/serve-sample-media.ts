import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { loopManifest } from './loop-manifest.ts'
import { type Film, filmOf, films } from './sample-films.ts'

const types: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  jpg: 'image/jpeg',
  vtt: 'text/vtt; charset=utf-8',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
}

/**
 * Media for samples: an image for each address below `/images`, and the sample films at `/media/{anything}/{asset}/…` without
 * authorization, so that a player alone has something to play. At `/media/waits/…` segments never arrive. A film that repeats has
 * `live.mpd` too, as an event with a camera: at `/media/early/…` before its start, at `/media/lost/…` without its encoder.
 */
export function serveSampleMedia(api: FastifyInstance): void {
  const since = Date.now()
  api.get('/images/*', (request, reply) => reply.type('image/svg+xml').send(generateImage(request.url)))
  api.get<{ Params: { '*': string } }>('/media/*', (request, reply) => {
    const [, signature, asset, file] =
      /^([^/]+)\/([\w-]+)\/(master\.m3u8|live\.mpd|[\w-]+\/[\w-]+\.\w+)$/.exec(request.params['*']) ?? []
    if (!asset || !file) return reply.code(404).send()
    if (signature === 'waits' && file.endsWith('.m4s')) return reply.hijack()
    if (signature === 'early' && file === 'live.mpd') return reply.code(425).send()
    if (signature === 'lost' && file.endsWith('.m4s')) return reply.code(404).send()
    if (file === 'live.mpd')
      return reply.type('application/dash+xml').send(loopManifest(filmOf(asset), since, Date.now()))
    const isMaster = file === 'master.m3u8'
    const path = join(films, asset, isMaster ? 'film.json' : file)
    if (!existsSync(path)) return reply.code(404).send()
    reply.type(types[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
    return reply.send(isMaster ? masterOf(filmOf(asset)) : createReadStream(path))
  })
}

const masterOf = (film: Film) =>
  [
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Stereo",DEFAULT=YES,AUTOSELECT=YES,URI="audio-und/index.m3u8"',
    ...film.renditions.flatMap(({ name, width, height, bandwidth, codecs }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="${codecs},${film.audio[0].codecs}",RESOLUTION=${width}x${height},AUDIO="sound"`,
      `${name}/index.m3u8`,
    ]),
  ].join('\n')

/** A generated image for each address, for samples that refer to one: a still, or a poster. */
function generateImage(address: string): string {
  const [width, height] = address.includes('/stills/') ? [640, 360] : [400, 600]
  const hue = [...address].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="hsl(${hue} 40% 24%)"/><circle cx="70%" cy="35%" r="${height / 5}" fill="hsl(${(hue + 40) % 360} 70% 60%)"/></svg>`
}
