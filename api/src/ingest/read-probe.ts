import * as z from 'zod'
import { sourceFaults } from './faults.ts'
import type { SourceChapter } from './film-marks.ts'

const number = z.coerce.number()
const probedStream = z.object({
  index: z.int(),
  codec_type: z.string().optional(),
  codec_name: z.string().default('unknown'),
  codec_tag_string: z.string().default(''),
  width: z.int().optional(),
  height: z.int().optional(),
  sample_aspect_ratio: z.string().optional(),
  avg_frame_rate: z.string().default('0/0'),
  field_order: z.string().optional(),
  color_transfer: z.string().optional(),
  channels: z.int().optional(),
  disposition: z.record(z.string(), z.number()).default({}),
  tags: z.record(z.string(), z.string()).default({}),
  side_data_list: z
    .array(z.looseObject({ side_data_type: z.string().optional(), rotation: number.optional() }))
    .default([]),
})
type ProbedStream = z.infer<typeof probedStream>

const probedChapter = z.object({
  start_time: number,
  end_time: number.optional(),
  tags: z.record(z.string(), z.string()).default({}),
})

const probed = z.object({
  chapters: z.array(probedChapter).default([]),
  streams: z.array(probedStream).default([]),
  format: z.object({ duration: number.optional(), format_name: z.string().optional() }).default({}),
})

export interface SourceVideo {
  index: number
  /** As displayed: square pixels, after rotation. */
  width: number
  height: number
  /** Frames per second as a fraction. */
  rate: [over: number, under: number]
  isInterlaced: boolean
  isHdr: boolean
}

export interface SourceSound {
  index: number
  /** ISO 639; `und` when the file does not say. */
  lang: string
  /** As in the source, for files in which languages have three letters. */
  tag: string
  channels: number
  isDefault: boolean
}

export interface SourceText {
  index: number
  lang: string
  role?: 'forced' | 'sdh'
}

export interface Source {
  seconds: number
  video: SourceVideo
  sounds: SourceSound[]
  texts: SourceText[]
  /** Those with a title; absent if there are none. */
  chapters?: SourceChapter[]
  /** What the operator should know about, although the film can be made. */
  warnings: string[]
}

/** Codes that ISO 639-2 has for bibliographies, which `Intl` does not know. */
const bibliographic: Record<string, string> = {
  ...{ chi: 'zh', cze: 'cs', dut: 'nl', fre: 'fr', ger: 'de', gre: 'el', may: 'ms', per: 'fa', rum: 'ro', slo: 'sk' },
}

/** A language of a file as the shortest code of ISO 639, such as `ja` for `jpn`; `und` when it is none. */
export function languageOf(tag = 'und'): string {
  const code = tag.toLowerCase().split(/[-_]/)[0] ?? ''
  if (!/^[a-z]{2,3}$/.test(code)) return 'und'
  return bibliographic[code] ?? Intl.getCanonicalLocales(code)[0] ?? 'und'
}

const standardRates: [number, number][] = [
  ...([
    [24_000, 1001],
    [24, 1],
    [25, 1],
    [30_000, 1001],
    [30, 1],
    [50, 1],
    [60_000, 1001],
    [60, 1],
  ] as [number, number][]),
]

/** A constant frame rate near the source's: a usual one if it is within 1 %, and never more than 60. */
export function frameRateOf(fraction: string): [number, number] {
  const [over = 0, under = 0] = fraction.split('/').map(Number)
  const rate = under > 0 ? over / under : 0
  if (rate <= 0) return [25, 1]
  const nearest = standardRates.toSorted((a, b) => Math.abs(a[0] / a[1] - rate) - Math.abs(b[0] / b[1] - rate))[0] as [
    number,
    number,
  ]
  if (rate > 60 || Math.abs(nearest[0] / nearest[1] / rate - 1) < 0.01) return nearest
  return [Math.max(1, Math.round(rate)), 1]
}

function videoOf(stream: ProbedStream): SourceVideo {
  const { width = 0, height = 0, side_data_list } = stream
  const [across = 1, down = 1] = (stream.sample_aspect_ratio ?? '1:1').split(':').map(Number)
  const shown = across > 0 && down > 0 ? Math.round((width * across) / down) : width
  const isTurned = side_data_list.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90)
  return {
    index: stream.index,
    ...(isTurned ? { width: height, height: shown } : { width: shown, height }),
    rate: frameRateOf(stream.avg_frame_rate),
    isInterlaced: !['progressive', 'unknown', undefined].includes(stream.field_order),
    isHdr: ['smpte2084', 'arib-std-b67'].includes(stream.color_transfer ?? ''),
  }
}

/** ffmpeg names the title in a further language `title-eng`. */
function chapterOf({ start_time, end_time, tags }: z.infer<typeof probedChapter>): SourceChapter {
  const titles: SourceChapter['titles'] = {}
  for (const [key, title] of Object.entries(tags)) {
    const [name, lang] = key.toLowerCase().split('-')
    if (name === 'title' && title.trim()) titles[languageOf(lang)] = title.trim()
  }
  return { start: start_time, ...(end_time !== undefined && { end: end_time }), titles }
}

const hasTitle = ({ titles }: SourceChapter) => Object.keys(titles).length > 0

const textCodecs = ['subrip', 'srt', 'ass', 'ssa', 'mov_text', 'webvtt', 'text']

function textOf({ index, tags, disposition }: ProbedStream): SourceText {
  const role = disposition.forced ? 'forced' : disposition.hearing_impaired ? 'sdh' : undefined
  return { index, lang: languageOf(tags.language), ...(role && { role }) }
}

const isEncrypted = ({ codec_tag_string, side_data_list }: ProbedStream) =>
  ['encv', 'enca', 'drms', 'drmi'].includes(codec_tag_string) ||
  side_data_list.some(({ side_data_type = '' }) => side_data_type.startsWith('Encryption'))

/**
 * What a source holds, from the JSON that ffprobe prints.
 * @param name as the operator knows it
 * @throws IngestFault with a sentence about the file
 */
export function readProbe(json: unknown, name: string): Source {
  const { streams, format, chapters } = probed.parse(json)
  // Its parts could be any files of the worker.
  if (/^(hls|dash|concat|imf)/.test(format.format_name ?? '')) throw sourceFaults.playlist(name)
  if (streams.some(isEncrypted)) throw sourceFaults.encrypted(name)
  const ofType = (type: string) => streams.filter(({ codec_type }) => codec_type === type)
  const [picture] = ofType('video').filter(({ disposition }) => !disposition.attached_pic)
  if (!picture) throw sourceFaults.noPicture(name)
  for (const [kind, stream] of [
    ['video', picture] as const,
    ...ofType('audio').map((each) => ['sound', each] as const),
  ])
    if (['unknown', 'none'].includes(stream.codec_name))
      throw sourceFaults.unknownCodec(name, kind, stream.codec_tag_string || 'unknown')
  const seconds = format.duration ?? 0
  if (seconds < 1) throw sourceFaults.tooShort(name)
  const sounds = ofType('audio').map(({ index, channels = 2, tags, disposition }) => ({
    ...{
      index,
      channels,
      lang: languageOf(tags.language),
      tag: tags.language ?? 'und',
      isDefault: Boolean(disposition.default),
    },
  }))
  const subtitles = ofType('subtitle')
  const named = chapters.map(chapterOf).filter(hasTitle)
  const pictures = subtitles.filter(({ codec_name }) => !textCodecs.includes(codec_name))
  return {
    seconds,
    video: videoOf(picture),
    sounds,
    texts: subtitles.filter((each) => !pictures.includes(each)).map(textOf),
    ...(named.length > 0 && { chapters: named }),
    warnings: [
      ...(sounds.length === 0 ? [`${name} has no sound.`] : []),
      ...(pictures.length > 0 ? [`${name} has captions that are pictures: give them as SRT, WebVTT or ASS.`] : []),
    ],
  }
}
