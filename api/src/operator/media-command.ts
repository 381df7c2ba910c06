import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readTime, receiveFilm, reportFilms, retryFilms } from '../ingest/public.ts'
import type { OperatorCommand } from './operator-command.ts'

const usage = [
  'npm run media -- ingest FILE --title ID [--story NUMBER] [--quality-limit LINES] [--captions FILE:LANG[:forced|:sdh]]…',
  '  [--chapters FILE[:LANG]]… [--intro 0:10-1:30] [--credits 1:20:00[-1:24:00]] [--unprotected]',
  'npm run media -- status [--title ID]',
  'npm run media -- retry --title ID',
  'npm run media -- seal-keys',
].join('\n')

const options = {
  title: { type: 'string' },
  story: { type: 'string' },
  'quality-limit': { type: 'string' },
  captions: { type: 'string', multiple: true },
  chapters: { type: 'string', multiple: true },
  intro: { type: 'string' },
  credits: { type: 'string' },
  unprotected: { type: 'boolean' },
} as const

/** The arguments with absolute file names; given ones are relative to the operator's folder. */
export function resolveMediaArguments(words: readonly string[], folder: string): string[] {
  return words.map((word, place) => {
    const before = words[place - 1] ?? ''
    const isOfOption = before.startsWith('--') && before !== '--unprotected'
    if (['--captions', '--chapters'].includes(before) || (place > 0 && !word.startsWith('--') && !isOfOption))
      return resolve(folder, word)
    return word
  })
}

/** `FILE:LANG:ROLE`; a file name may have colons too. */
export function readCaptions(word: string) {
  const [, file, lang, role] = /^(.+?):([a-z]{2,3})(?::(forced|sdh))?$/.exec(word) ?? []
  if (!file || !lang || !/\.(srt|vtt|ass|ssa)$/i.test(file))
    throw new Error(
      `${word}: captions are an SRT, WebVTT or ASS file, its language and perhaps a role, as in film.srt:en:sdh`,
    )
  return { file, lang, role: role as 'forced' | 'sdh' | undefined }
}

/** `FILE` or `FILE:LANG`. */
export function readChaptersFile(word: string) {
  const [, file, lang = 'und'] = /^(.+?\.vtt)(?::([a-z]{2,3}))?$/i.exec(word) ?? []
  if (!file) throw new Error(`${word}: chapters are a WebVTT file and perhaps its language, as in chapters.vtt:ja`)
  return { file, lang }
}

/** `0:10-1:30`; without an end it goes to the end of the film. */
export function readSpan(option: string, word: string | undefined) {
  if (word === undefined) return undefined
  const [from = '', until, ...more] = word.split('-')
  const [start, end] = [readTime(from), until === undefined ? undefined : readTime(until)]
  if (start === undefined || more.length > 0 || (until !== undefined && end === undefined))
    throw new Error(`--${option} ${word}: write times as in --${option} 0:10-1:30, or with hours 1:20:00-1:24:00`)
  if (end !== undefined && end <= start) throw new Error(`--${option} ${word}: it ends before it starts`)
  return { start, ...(end !== undefined && { end }) }
}

function readNumber(word: string | undefined): number | undefined {
  if (word === undefined) return undefined
  const [, digits] = /^([1-9]\d{0,3})p?$/.exec(word) ?? []
  if (!digits) throw new Error(usage)
  return Number(digits)
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch {
    throw new Error(usage)
  }
}

/** Makes films of files, and reports on them. */
export const mediaCommand: OperatorCommand = {
  usage: 'ingest FILE --title ID | status [--title ID] | retry --title ID | seal-keys',
  needsSchema: true,
  run: async (deps, args, progress) => {
    const { values, positionals } = read(args)
    const [what, file, ...more] = positionals
    const { title } = values
    if (what === 'status' && !file) return reportFilms(deps, title)
    if (what === 'seal-keys' && !file) {
      const changed = await deps.filmKeys.sealAgain()
      return `${changed} keys of films were encrypted with another secret than the first of MEDIA_KEY_SECRETS, and are now with that.`
    }
    if (what === 'retry' && !file && title) return retryFilms(deps, title)
    if (what !== 'ingest' || !file || more.length > 0 || !title) throw new Error(usage)
    const limits = { storyNumber: readNumber(values.story), linesLimit: readNumber(values['quality-limit']) }
    const captions = (values.captions ?? []).map(readCaptions)
    const chapters = (values.chapters ?? []).map(readChaptersFile)
    const parts = { intro: readSpan('intro', values.intro), credits: readSpan('credits', values.credits) }
    if (parts.intro && parts.intro.end === undefined) throw new Error('--intro needs its end, as in --intro 0:10-1:30')
    const isProtected = values.unprotected !== true
    return receiveFilm(
      deps,
      { file, fullTitleId: title, ...limits, isProtected, captions, chapters, ...parts },
      progress,
    )
  },
}
