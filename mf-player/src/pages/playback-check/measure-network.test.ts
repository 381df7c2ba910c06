import { afterEach, expect, it, vi } from 'vitest'
import { lowestRendition, measureNetwork } from './measure-network.ts'

const master = `#EXTM3U
#EXT-X-STREAM-INF:BANDWIDTH=5000000,AVERAGE-BANDWIDTH=4000000,CODECS="avc1.640028,mp4a.40.2"
hd/index.m3u8
#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=700000,BANDWIDTH=900000,RESOLUTION=854x480
sd/index.m3u8
`
const playlist = '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:2,\n000.m4s\n'
const probe = '/media/signed/film/master.m3u8'

/** A media store whose segment has this many bytes. */
function serve(bytes: number, statuses: Record<string, number> = {}) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const file = address.split('/film/')[1] ?? ''
    asked.push(file)
    const body = file === 'master.m3u8' ? master : file.endsWith('m3u8') ? playlist : new Uint8Array(bytes)
    return new Response(body, { status: statuses[file] ?? 200 })
  })
  return asked
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const takes = (milliseconds: number) =>
  vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(milliseconds)

it('the rendition that needs least is measured, at its peak', () => {
  expect(lowestRendition(master, 'https://site.example/media/x/master.m3u8')).toEqual({
    ...{ address: 'https://site.example/media/x/sd/index.m3u8', bandwidth: 900_000 },
  })
})

it('loads one segment and says how fast it came', async () => {
  const asked = serve(500_000)
  takes(500)
  expect(await measureNetwork(probe)).toEqual({ name: 'network', state: 'ok', megabits: 8 })
  expect(asked).toEqual(['master.m3u8', 'sd/index.m3u8', 'sd/000.m4s'])
})

it('is too slow when the segment comes slower than it plays', async () => {
  serve(50_000)
  takes(1000)
  expect(await measureNetwork(probe)).toMatchObject({ state: 'failed', code: 'slow', megabits: 0.4 })
})

it('cannot reach the film when a request fails or is refused', async () => {
  serve(1, { 'sd/000.m4s': 403 })
  expect(await measureNetwork(probe)).toMatchObject({ state: 'failed', code: 'unreachable' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('blocked')))
  expect(await measureNetwork(probe)).toMatchObject({ state: 'failed', code: 'unreachable' })
})

it('loads nothing without an address, or offline', async () => {
  const asked = serve(1)
  expect(await measureNetwork(undefined)).toEqual({ name: 'network', state: 'not_checked' })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await measureNetwork(probe)).toMatchObject({ state: 'failed', code: 'offline' })
  expect(asked).toEqual([])
})
