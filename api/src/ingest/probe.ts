import * as z from 'zod'
import type { CaptionRole } from './ingest-tables.ts'

/** A file that can't become a film. The message is a sentence for the operator. */
export class BadSource extends Error {}

const streamSchema = z.object({
  index: z.int(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  codec_tag_string: z.string().optional(),
  width: z.int().optional(),
  height: z.int().optional(),
  channels: z.int().optional(),
  avg_frame_rate: z.string().optional(),
  field_order: z.string().optional(),
  color_transfer: z.string().optional(),
  disposition: z.record(z.string(), z.int()).optional(),
  tags: z.record(z.string(), z.string()).optional(),
  side_data_list: z.array(z.looseObject({ rotation: z.number().optional() })).optional(),
})
type Stream = z.infer<typeof streamSchema>

const probeSchema = z.object({
  streams: z.array(streamSchema).default([]),
  format: z.object({ duration: z.coerce.number().optional() }).optional(),
})

export interface SourceAudio {
  /** Of the stream in the file. */
  index: number
  /** BCP 47; `und` when the file does not say. */
  language: string
  channels: number
}

export interface SourceCaptions {
  index: number
  language: string
  role: CaptionRole | null
}

/** What a source file contains, as far as the film depends on it. */
export interface Source {
  seconds: number
  /** As it is displayed: turned, if the file says so. */
  video: {
    index: number
    width: number
    height: number
    framesPerSecond: number
    /** As ffmpeg takes it, exact: `24000/1001`. */
    frameRate: string
    isInterlaced: boolean
    /** High dynamic range, which has to be mapped to the range of all screens. */
    isHdr: boolean
  }
  /** One for each language: the one with the most channels. */
  audio: SourceAudio[]
  captions: SourceCaptions[]
  /** What can't be used, as sentences. */
  notes: string[]
}

/** RFC 5646 from the three letters of a container. */
function languageOf({ tags }: Stream): string {
  const given = tags?.language?.toLowerCase() ?? 'und'
  try {
    return new Intl.Locale(given).language ?? 'und'
  } catch {
    return 'und'
  }
}

function roleOf({ disposition, tags }: Stream): CaptionRole | null {
  if (disposition?.forced === 1) return 'forced'
  return disposition?.hearing_impaired === 1 || /\bsdh\b/i.test(tags?.title ?? '') ? 'sdh' : null
}

/** Frames a second as a number; NaN for a stream without. */
function rate(fraction = '0/0'): number {
  const [frames = 0, seconds = 1] = fraction.split('/').map(Number)
  return frames / seconds
}

const maxFramesPerSecond = 60

function frameRateOf({ avg_frame_rate }: Stream): Pick<Source['video'], 'framesPerSecond' | 'frameRate'> {
  const framesPerSecond = rate(avg_frame_rate)
  if (!avg_frame_rate || !(framesPerSecond > 0)) return { framesPerSecond: 24, frameRate: '24' }
  if (framesPerSecond > maxFramesPerSecond)
    return { framesPerSecond: maxFramesPerSecond, frameRate: String(maxFramesPerSecond) }
  return { framesPerSecond, frameRate: avg_frame_rate }
}

const textCodecs = new Set(['subrip', 'ass', 'ssa', 'webvtt', 'mov_text', 'text'])
const hdrTransfers = new Set(['smpte2084', 'arib-std-b67'])
function videoOf(name: string, streams: readonly Stream[]): Source['video'] {
  const stream = streams.find(
    ({ codec_type, disposition }) => codec_type === 'video' && disposition?.attached_pic !== 1,
  )
  if (!stream) throw new BadSource(`${name} has no picture. A film needs a video track.`)
  if (/^enc[va]$/.test(stream.codec_tag_string ?? ''))
    throw new BadSource(`${name} is encrypted. Use the file from before its encryption.`)
  const { index, width = 0, height = 0 } = stream
  if (!stream.codec_name || stream.codec_name === 'unknown' || width === 0 || height === 0)
    throw new BadSource(`The picture of ${name} has a format that ffmpeg can’t read.`)
  const isTurned = (stream.side_data_list ?? []).some(({ rotation = 0 }) => Math.abs(rotation % 180) === 90)
  return {
    index,
    ...(isTurned ? { width: height, height: width } : { width, height }),
    ...frameRateOf(stream),
    isInterlaced: /^(tt|bb|tb|bt)$/.test(stream.field_order ?? ''),
    isHdr: hdrTransfers.has(stream.color_transfer ?? ''),
  }
}

function audioOf(streams: readonly Stream[]): SourceAudio[] {
  const best = new Map<string, SourceAudio>()
  for (const stream of streams) {
    if (stream.codec_type !== 'audio' || !stream.channels) continue
    const language = languageOf(stream)
    const { index, channels } = stream
    if (channels > (best.get(language)?.channels ?? 0)) best.set(language, { index, language, channels })
  }
  return [...best.values()]
}

/**
 * Reads the report of `ffprobe -show_format -show_streams -of json`.
 * @param name of the file, for messages
 * @throws BadSource
 */
export function readSource(name: string, report: unknown): Source {
  const { streams, format } = probeSchema.parse(report)
  const video = videoOf(name, streams)
  const seconds = format?.duration ?? 0
  if (seconds < 1) throw new BadSource(`${name} is shorter than a second, or does not say how long it is.`)
  const subtitles = streams.filter(({ codec_type }) => codec_type === 'subtitle')
  const texts = subtitles.filter(({ codec_name }) => textCodecs.has(codec_name ?? ''))
  const notes = subtitles
    .filter((stream) => !texts.includes(stream))
    .map((stream) => `The captions in ${languageOf(stream)} are pictures, and were left out. Give them as a file.`)
  const audio = audioOf(streams)
  if (audio.length === 0) notes.push('The file has no sound: the film is silent.')
  return {
    ...{ seconds, video, audio, notes },
    captions: texts.map((stream) => ({
      index: stream.index,
      language: languageOf(stream),
      role: roleOf(stream),
    })),
  }
}
