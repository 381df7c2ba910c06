import type { Film } from './film.ts'

type Sound = Film['audio'][number]

const groupOf = ({ channels }: Sound) => (channels === 6 ? 'surround' : 'sound')

function mediaLine(sound: Sound, isFirst: boolean): string {
  const { name, language, channels } = sound
  const isKnown = language !== 'und'
  const label = isKnown ? (new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language) : 'Stereo'
  const attributes = [
    'TYPE=AUDIO',
    `GROUP-ID="${groupOf(sound)}"`,
    `NAME="${label}"`,
    ...(isKnown ? [`LANGUAGE="${language}"`] : []),
    `DEFAULT=${isFirst ? 'YES' : 'NO'}`,
    'AUTOSELECT=YES',
    `CHANNELS="${channels}"`,
    `URI="${name}/index.m3u8"`,
  ]
  return `#EXT-X-MEDIA:${attributes.join(',')}`
}

/**
 * The HLS master playlist of `film` with the renditions up to `quality` and no higher (spec §11.10), each with stereo, and with 5.1
 * where the film has it. Its addresses are relative, so they inherit the signature of the path it is served at.
 */
export function masterPlaylist(film: Film, quality: 1 | 2 | 3): string {
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS']
  const groups = new Map<string, Sound[]>()
  for (const sound of film.audio) groups.set(groupOf(sound), [...(groups.get(groupOf(sound)) ?? []), sound])
  for (const sounds of groups.values()) lines.push(...sounds.map((sound, place) => mediaLine(sound, place === 0)))
  const rungs = film.renditions.filter(({ quality_type }) => quality_type <= quality)
  for (const [group, sounds] of groups) lines.push(...rungs.flatMap((rung) => variantLines(rung, group, sounds)))
  return `${lines.join('\n')}\n`
}

function variantLines(rung: Film['renditions'][number], group: string, sounds: readonly Sound[]): string[] {
  const most = (rate: 'bandwidth' | 'average_bandwidth') => rung[rate] + Math.max(...sounds.map((sound) => sound[rate]))
  const attributes = [
    `BANDWIDTH=${most('bandwidth')}`,
    `AVERAGE-BANDWIDTH=${most('average_bandwidth')}`,
    `CODECS="${[rung.codecs, ...new Set(sounds.map(({ codecs }) => codecs))].join(',')}"`,
    `RESOLUTION=${rung.width}x${rung.height}`,
    `FRAME-RATE=${rung.frame_rate.toFixed(3)}`,
    `AUDIO="${group}"`,
  ]
  return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, `${rung.name}/index.m3u8`]
}
