import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { receiveFilm, reportFilms, retryFilms } from '../ingest/public.ts'
import type { OperatorCommand } from './operator-command.ts'

const usage = [
  'npm run media -- ingest FILE --title ID [--story NUMBER] [--quality-limit LINES] [--captions FILE:LANG[:forced|:sdh]]… [--unprotected]',
  'npm run media -- status [--title ID]',
  'npm run media -- retry --title ID',
  'npm run media -- seal-keys',
].join('\n')

const options = {
  title: { type: 'string' },
  story: { type: 'string' },
  'quality-limit': { type: 'string' },
  captions: { type: 'string', multiple: true },
  unprotected: { type: 'boolean' },
} as const

/** The arguments with absolute file names; given ones are relative to the operator's folder. */
export function resolveMediaArguments(words: readonly string[], folder: string): string[] {
  return words.map((word, place) => {
    const before = words[place - 1] ?? ''
    const isOfOption = before.startsWith('--') && before !== '--unprotected'
    if (before === '--captions' || (place > 0 && !word.startsWith('--') && !isOfOption)) return resolve(folder, word)
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
    const isProtected = values.unprotected !== true
    return receiveFilm(deps, { file, fullTitleId: title, ...limits, isProtected, captions }, progress)
  },
}
