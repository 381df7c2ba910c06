import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import { qualityOfTrack } from '../media/public.ts'
import type { FilmMarks } from './film-marks.ts'
import type { Source, SourceSound } from './read-probe.ts'

export interface Rung {
  /** Lines of the box that it fits in, such as `720p`; also the folder of its segments. */
  name: string
  quality: QualityType
  width: number
  height: number
  crf: number
  /** Most kilobits per second. */
  maxRate: number
}

export interface SoundTrack {
  name: string
  /** Stream of the source. */
  index: number
  lang: string
  tag: string
  label: string
  channels: 2 | 6
  isDefault: boolean
}

/** Captions that came with the source, as an object of the media store. */
export interface SideCaptions {
  object: string
  /** The operator's name of the file, for messages. */
  name: string
  lang: string
  role?: 'forced' | 'sdh' | undefined
}

export interface TextTrack {
  /** `ja`, `ja-sdh`, `ja-forced` */
  name: string
  lang: string
  label: string
  role?: 'forced' | 'sdh' | undefined
  /** A stream of the source, or captions that came with it. */
  from: { index: number } | { side: SideCaptions }
}

/** Everything that follows from a source, decided once. */
export interface Plan {
  source: Source
  rungs: Rung[]
  sounds: SoundTrack[]
  texts: TextTrack[]
  /** Chapters, intro and credits; absent in plans that older versions made. */
  marks?: FilmMarks
  /** Whether complete files are made, for a title that is sold with downloads. */
  hasDownload: boolean
}

/** Boxes of 16:9. Compression is stronger where the same fault is smaller on the screen. */
const boxes = [
  { lines: 360, crf: 23, maxRate: 900 },
  { lines: 480, crf: 23, maxRate: 1500 },
  { lines: 720, crf: 22, maxRate: 3500 },
  { lines: 1080, crf: 21, maxRate: 7000 },
  { lines: 1440, crf: 20, maxRate: 12_000 },
  { lines: 2160, crf: 20, maxRate: 20_000 },
]

const even = (value: number) => Math.max(2, Math.round(value / 2) * 2)

/** Masters are often a few pixels smaller than their format. */
const tolerance = 1.02

/**
 * The renditions that a picture has enough detail for, smallest first: each fits its box, turned for an upright picture, and none
 * is larger than the source. A source that is smaller than every box is kept as it is.
 * @param limit most lines
 */
export function rungsOf({ width, height }: { width: number; height: number }, limit = 2160): Rung[] {
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  const rungs = boxes.flatMap(({ lines, ...rate }) => {
    const scale = Math.min((lines * 16) / 9 / long, lines / short)
    if (scale > tolerance || lines > limit) return []
    const size = { width: even(width * Math.min(1, scale)), height: even(height * Math.min(1, scale)) }
    return [{ name: `${lines}p`, quality: qualityOfTrack(`${lines}p`), ...size, ...rate }]
  })
  // Between HD and 4K only: a film whose best picture is 1440p is not sold as 4K.
  const best = rungs.at(-1)?.name === '1440p' ? rungs.slice(0, -1) : rungs
  if (best.length > 0) return best
  const name = `${Math.min(360, Math.max(100, even(short)))}p`
  return [{ name, quality: 1, width: even(width), height: even(height), crf: 23, maxRate: 900 }]
}

const names = (lang: string) =>
  lang === 'und' ? 'Original' : (new Intl.DisplayNames(lang, { type: 'language' }).of(lang) ?? lang)

/** The same name for the second of its kind gets a number. */
function numbered(base: string, taken: ReadonlySet<string>, joint: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}${joint}${number}`
    if (!taken.has(name)) return name
  }
}

/** Stereo of every sound of the source, and 5.1 next to it where the source has as much. */
export function soundsOf(sounds: readonly SourceSound[]): SoundTrack[] {
  const first = sounds.find(({ isDefault }) => isDefault) ?? sounds[0]
  const [taken, labels] = [new Set<string>(), new Set<string>()]
  const tracks: SoundTrack[] = []
  for (const sound of sounds) {
    const { index, lang, tag } = sound
    const stereo = numbered(`audio-${lang}`, taken, '-')
    const label = numbered(names(lang), labels, ' ')
    taken.add(stereo)
    labels.add(label)
    tracks.push({ name: stereo, index, lang, tag, label, channels: 2, isDefault: sound === first })
    if (sound.channels < 6) continue
    tracks.push({ name: `${stereo}-51`, index, lang, tag, label: `${label} 5.1`, channels: 6, isDefault: false })
  }
  return tracks
}

const roleLabels = { sdh: ' (SDH)', forced: ' (forced)' } as const

/** One track for each language and role; captions that came with the source replace those in it. */
export function textsOf(source: Pick<Source, 'texts'>, sides: readonly SideCaptions[]): TextTrack[] {
  const all = [
    ...sides.map((side) => ({ lang: side.lang, role: side.role, from: { side } })),
    ...source.texts.map(({ index, lang, role }) => ({ lang, role, from: { index } })),
  ]
  const tracks = new Map<string, TextTrack>()
  for (const { lang, role, from } of all) {
    const name = role ? `${lang}-${role}` : lang
    if (tracks.has(name)) continue
    tracks.set(name, { name, lang, label: `${names(lang)}${role ? roleLabels[role] : ''}`, role, from })
  }
  return [...tracks.values()]
}

export function planOf(
  source: Source,
  sides: readonly SideCaptions[],
  { limit, hasDownload = false }: { limit?: number | undefined; hasDownload?: boolean } = {},
): Plan {
  const tracks = { rungs: rungsOf(source.video, limit), sounds: soundsOf(source.sounds), texts: textsOf(source, sides) }
  return { source, ...tracks, hasDownload }
}

export type Step = { name: string; weight: number } & (
  | { kind: 'video'; rung: Rung }
  | { kind: 'sound'; sound: SoundTrack }
  | { kind: 'text'; text: TextTrack }
  | { kind: 'pictures' }
  | { kind: 'download'; rung: Rung }
)

/** The largest rendition of each quality if downloads are sold. */
export const downloadsOf = ({ rungs, hasDownload }: Pick<Plan, 'rungs' | 'hasDownload'>): Rung[] =>
  rungs.filter(
    ({ quality }, place) => hasDownload && rungs.findLastIndex((other) => other.quality === quality) === place,
  )

/**
 * Work that can be done, repeated and recorded on its own; a stage needs all of the stage before it. A weight is about the
 * seconds that the step takes for each second of film.
 */
export function stagesOf(plan: Plan): Step[][] {
  const { source, rungs, sounds, texts } = plan
  const rate = source.video.rate[0] / source.video.rate[1]
  const pixels = ({ width, height }: Rung) => (width * height * rate) / 2e7
  return [
    [
      // The longest first, so that no core waits for it at the end.
      ...rungs.toReversed().map((rung) => ({ kind: 'video', name: rung.name, weight: pixels(rung), rung }) as const),
      ...sounds.map((sound) => ({ kind: 'sound', name: sound.name, weight: 0.05, sound }) as const),
      ...texts.map((text) => ({ kind: 'text', name: `text-${text.name}`, weight: 0.001, text }) as const),
    ],
    [
      { kind: 'pictures', name: 'pictures', weight: 0.02 },
      ...downloadsOf(plan).map(
        (rung) => ({ kind: 'download', name: `download-${rung.quality}`, weight: 0.01, rung }) as const,
      ),
    ],
  ]
}
