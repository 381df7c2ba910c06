import type { PlayGrant, TrackSegments } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import type hlsShaka from 'shaka-player/dist/shaka-player.hls-es2021.js'

type Shaka = typeof hlsShaka

/** The playlist of a track, as the API would send it. */
export function playlistOf({ counts, seconds }: TrackSegments): string {
  let number = 0
  const segments = counts.flatMap((count, run) =>
    Array.from({ length: count }, () => {
      number += 1
      return `#EXTINF:${seconds[run]},\n${String(number).padStart(5, '0')}.m4s`
    }),
  )
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.round(Math.max(...seconds))}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MAP:URI="init.mp4"',
    ...segments,
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
}

/** Manifests and playlists that came with a grant, by their paths. */
const granted = new Map<string, () => string>()

const pathOf = (address: string) => new URL(address, location.href).pathname

/** Whether what is at this address is here already. */
export const isGranted = (address: string): boolean => granted.has(pathOf(address))

/** Lets Shaka load them as if they came from their addresses. */
export function acceptGranted({ net: { HttpFetchPlugin, NetworkingEngine }, util }: Shaka): void {
  const load: typeof HttpFetchPlugin.parse = (uri, originalRequest, ...rest) => {
    const read = granted.get(pathOf(uri))
    if (!read) return HttpFetchPlugin.parse(uri, originalRequest, ...rest)
    const address = new URL(uri, location.href).href
    const data = new TextEncoder().encode(read()).buffer
    return util.AbortableOperation.completed({ uri: address, originalUri: address, originalRequest, data, headers: {} })
  }
  const { APPLICATION } = NetworkingEngine.PluginPriority
  for (const scheme of ['http', 'https']) NetworkingEngine.registerScheme(scheme, load, APPLICATION, true)
}

/**
 * Adds what a grant has of the film at `address`, its manifest and playlists.
 * @returns forgets them
 */
export function provideGranted({ manifest, segments = [] }: PlayGrant, address: string): () => void {
  if (manifest === undefined) return () => undefined
  const path = pathOf(address)
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const playlists = segments.flatMap((some) =>
    some.tracks.map((track) => [`${folder}${track}/index.m3u8`, () => playlistOf(some)] as const),
  )
  const added = [[path, () => manifest] as const, ...playlists]
  for (const [at, read] of added) granted.set(at, read)
  return () => {
    for (const [at] of added) granted.delete(at)
  }
}
