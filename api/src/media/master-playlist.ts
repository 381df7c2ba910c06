import type { Film } from './film.ts'

/** A label in quotes; HLS has no escapes. */
const quoted = (text: string) => `"${text.replaceAll(/["\r\n]/g, ' ')}"`

function soundLines({ audio }: Film): string[] {
  return audio.map(({ name, lang, label, channels, is_default }) => {
    const attributes = [
      ...['TYPE=AUDIO', 'GROUP-ID="sound"', `NAME=${quoted(label)}`],
      ...(lang ? [`LANGUAGE="${lang}"`] : []),
      // More channels are for those who choose them, because not every device plays them.
      ...[`DEFAULT=${is_default ? 'YES' : 'NO'}`, `AUTOSELECT=${channels > 2 ? 'NO' : 'YES'}`],
      ...[`CHANNELS="${channels}"`, `URI="${name}/index.m3u8"`],
    ]
    return `#EXT-X-MEDIA:${attributes.join(',')}`
  })
}

/**
 * The HLS master playlist of `film` with the renditions up to `quality` and no higher (spec §11.10). Its
 * addresses are relative, so they inherit the signature of the path it is served at.
 */
export function masterPlaylist(film: Film, quality: 1 | 2 | 3): string {
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...soundLines(film)]
  const most = (rates: readonly number[]) => Math.max(0, ...rates)
  const sound = most(film.audio.map(({ bandwidth }) => bandwidth))
  const averageSound = most(film.audio.map(({ average_bandwidth }) => average_bandwidth))
  const soundCodecs = [...new Set(film.audio.map(({ codecs }) => codecs))]
  for (const rung of film.renditions.filter(({ quality_type }) => quality_type <= quality)) {
    const attributes = [
      `BANDWIDTH=${rung.bandwidth + sound}`,
      `AVERAGE-BANDWIDTH=${rung.average_bandwidth + averageSound}`,
      `CODECS="${[rung.codecs, ...soundCodecs].join(',')}"`,
      `RESOLUTION=${rung.width}x${rung.height}`,
      `FRAME-RATE=${rung.frame_rate.toFixed(3)}`,
      ...(film.audio.length > 0 ? ['AUDIO="sound"'] : []),
      // Captions are files of their own; players would look for others in the segments.
      'CLOSED-CAPTIONS=NONE',
    ]
    lines.push(`#EXT-X-STREAM-INF:${attributes.join(',')}`, `${rung.name}/index.m3u8`)
  }
  return `${lines.join('\n')}\n`
}
