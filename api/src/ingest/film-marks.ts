import type { Film } from '../media/public.ts'
import { IngestFault } from './faults.ts'

/** Times in seconds. */
export interface SourceChapter {
  start: number
  /** Absent when the source does not say: then it lasts until the next one. */
  end?: number
  /** By language; `und` where the source names none. */
  titles: Record<string, string>
}

/** Seconds of a film; without an end until that of the film. */
export interface Span {
  start: number
  end?: number
}

/** What the operator said about the parts of a film; it replaces what the film's file says. */
export interface GivenMarks {
  chapters?: SourceChapter[]
  intro?: Span
  credits?: Span
}

export type FilmMarks = Pick<Film, 'chapters' | 'intro' | 'credits'>

const names = {
  intro:
    /^(intro|opening|op)( ?\d+)?( (credits|titles?|theme|song))?$|^(オープニング|主題歌)(テーマ|曲|クレジット|映像)?$/,
  credits:
    /^((end|ending|closing) )?credits?( roll)?$|^(ending|outro|ed)( ?\d+)?( (titles?|theme|song))?$|^(エンディング|エンド|スタッフ)?(クレジット|ロール|エンディング)(テーマ|曲|映像)?$/,
} as const

/** Whether a chapter is called as the intro or the credits usually are, in Japanese or English. */
export const isNamed = (part: keyof typeof names, { titles }: Pick<SourceChapter, 'titles'>): boolean =>
  Object.values(titles).some((title) => names[part].test(title.normalize('NFKC').trim().toLowerCase()))

/** `1:20:00`, `0:10`, `0:10.5` in seconds; undefined when it is no time. */
export function readTime(word: string): number | undefined {
  const [, hours = '0', minutes, seconds] = /^(?:(\d{1,2}):)?([0-5]?\d):([0-5]\d(?:\.\d{1,3})?)$/.exec(word) ?? []
  return minutes === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** `0:10`, `1:20:00` */
export function clockOf(seconds: number): string {
  const [hours, minutes, rest] = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(Math.floor) as [
    number,
    number,
    number,
  ]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** Seconds by which the length in a file may differ from what the operator measured. */
const tolerance = 1

interface Source {
  seconds: number
  chapters?: SourceChapter[]
}

function spanOf(what: string, { start, end }: Span, { seconds }: Source, name: string) {
  const last = Math.max(start, end ?? 0)
  if (last > seconds + tolerance || start >= seconds)
    throw new IngestFault(`${what} go to ${clockOf(last)}, but ${name} is only ${clockOf(seconds)} long.`)
  return { start_seconds: start, end_seconds: Math.min(end ?? seconds, seconds) }
}

function namedPart(part: keyof typeof names, chapters: readonly Required<SourceChapter>[]): FilmMarks {
  const found = chapters.filter((chapter) => isNamed(part, chapter))
  const chapter = part === 'intro' ? found[0] : found.at(-1)
  return chapter ? { [part]: { start_seconds: chapter.start, end_seconds: chapter.end } } : {}
}

/**
 * Chapters, intro and credits of a film.
 * @param name of its file, as the operator knows it
 * @throws IngestFault when what was given does not fit the film
 */
export function marksOf(source: Source, given: GivenMarks, name: string): FilmMarks {
  const { seconds } = source
  const late = given.chapters?.find(({ start }) => start >= seconds)
  if (late) spanOf(`The chapters that were given for ${name}`, late, source, name)
  const within = (given.chapters ?? source.chapters ?? []).filter(({ start }) => start < seconds)
  const chapters = within.map(({ start, end, titles }, place) => ({
    ...{ start, titles },
    end: Math.min(end ?? within[place + 1]?.start ?? seconds, seconds),
  }))
  return {
    ...(chapters.length > 0 && {
      chapters: chapters.map(({ start, titles }) => ({ start_seconds: start, titles })),
    }),
    ...namedPart('intro', chapters),
    ...namedPart('credits', chapters),
    ...(given.intro && { intro: spanOf('The seconds of the intro', given.intro, source, name) }),
    ...(given.credits && { credits: spanOf('The seconds of the credits', given.credits, source, name) }),
  }
}
