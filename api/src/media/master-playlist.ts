import type { Film } from './film.ts'

/**
 * The HLS master playlist of `film` with the renditions up to `quality` and no higher (spec §11.10). Its
 * addresses are relative, so they inherit the signature of the path it is served at.
 */
export function masterPlaylist(film: Film, quality: 1 | 2 | 3): string {
  const sound = film.audio
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS']
  lines.push(
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Stereo",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="audio/index.m3u8"',
  )
  for (const rung of film.renditions.filter(({ quality_type }) => quality_type <= quality)) {
    const attributes = [
      `BANDWIDTH=${rung.bandwidth + sound.bandwidth}`,
      `AVERAGE-BANDWIDTH=${rung.average_bandwidth + sound.average_bandwidth}`,
      `CODECS="${rung.codecs},${sound.codecs}"`,
      `RESOLUTION=${rung.width}x${rung.height}`,
      `FRAME-RATE=${rung.frame_rate.toFixed(3)}`,
      'AUDIO="sound"',
    ]
    lines.push(`#EXT-X-STREAM-INF:${attributes.join(',')}`, `${rung.name}/index.m3u8`)
  }
  return `${lines.join('\n')}\n`
}
