import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { findFilmNeeds } from '../catalogue/public.ts'
import { queueAsset } from './asset-store.ts'
import { IngestFault, inStore, sourceFaults } from './faults.ts'
import type { GivenMarks, Span } from './film-marks.ts'
import type { SideCaptions } from './plan.ts'
import type { IngestDeps } from './publish-asset.ts'
import { inLanguages, readChapters } from './read-chapters.ts'
import { decode } from './run-step.ts'
import { hashFile, objectNames } from './workspace.ts'

export const ingestJob = 'ingest'

/** Raised when the same source has to give another film. */
const recipe = 2

export interface FilmToReceive {
  /** Absolute. */
  file: string
  fullTitleId: string
  /** Needed for a title of several. */
  storyNumber?: number | undefined
  linesLimit?: number | undefined
  /** False for what anyone may have, such as a trailer: it is not encrypted. */
  isProtected: boolean
  captions: { file: string; lang: string; role?: 'forced' | 'sdh' | undefined }[]
  /** WebVTT, one for each language; they replace the chapters in the film's file. */
  chapters?: { file: string; lang: string }[]
  intro?: Span | undefined
  credits?: Span | undefined
}

export interface Listener {
  say(line: string): void
  signal: AbortSignal
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new IngestFault(`There is no file ${file}.`)
  if (found.size === 0) throw sourceFaults.empty(basename(file))
  return found.size
}

/** Calls `say` with each tenth of `total`. */
function tenths(total: number, say: (percent: number) => void): (bytes: number) => void {
  let [sum, said] = [0, 0]
  return (bytes) => {
    sum += bytes
    const tenth = Math.floor((sum / total) * 10)
    if (tenth > said && total > 100e6) say(tenth * 10)
    said = Math.max(said, tenth)
  }
}

/** Stores a file under its hash, unless it is there from an earlier attempt. @returns the hash */
async function upload({ media }: IngestDeps, file: string, { say, signal }: Listener): Promise<string> {
  const bytes = await sizeOf(file)
  const name = basename(file)
  const hash = await hashFile(
    file,
    tenths(bytes, (percent) => say(`${name}: ${percent} % read`)),
  )
  const object = objectNames.source(hash)
  const { objects } = media.store
  signal.throwIfAborted()
  if ((await objects.open(object))?.sizeBytes === bytes) return hash
  const count = tenths(bytes, (percent) => say(`${name}: ${percent} % stored`))
  const stream = createReadStream(file, { signal, highWaterMark: 1024 * 1024 })
  stream.on('data', (chunk) => count(chunk.length))
  // A listener starts the stream, but its reader has to.
  stream.pause()
  await inStore(objects.put(object, stream))
  return hash
}

async function findPlay({ db }: IngestDeps, { fullTitleId, storyNumber }: FilmToReceive): Promise<string> {
  const title = await findFilmNeeds(db, fullTitleId)
  if (!title) throw new IngestFault(`There is no title ${fullTitleId}.`)
  const { stories } = title
  const wanted = stories.filter(({ story_number }) => storyNumber === undefined || story_number === storyNumber)
  const [story] = wanted
  const numbers = stories.map(({ story_number }) => story_number).join(', ')
  if (!story) throw new IngestFault(`${fullTitleId} has no such story: name one of ${numbers || 'none'} by --story.`)
  if (wanted.length > 1) throw new IngestFault(`${fullTitleId} has several stories: name one of ${numbers} by --story.`)
  return story.play_id
}

async function readMarks({ chapters = [], intro, credits }: FilmToReceive): Promise<GivenMarks> {
  const files = []
  for (const { file, lang } of chapters) {
    await sizeOf(file)
    const name = basename(file)
    files.push({ name, chapters: readChapters(decode(await readFile(file), name), name, lang) })
  }
  return {
    ...(files.length > 0 && { chapters: inLanguages(files) }),
    ...(intro && { intro }),
    ...(credits && { credits }),
  }
}

/** The same for the same source, captions, options and marks, so that a repeated command makes nothing twice. */
function assetIdOf(
  playId: string,
  source: string,
  captions: readonly SideCaptions[],
  { linesLimit, isProtected }: Pick<FilmToReceive, 'linesLimit' | 'isProtected'>,
  marks: GivenMarks,
): string {
  const given = captions.map(({ object, lang, role }) => [object, lang, role ?? ''])
  const more = Object.keys(marks).length > 0 ? [marks] : []
  const hash = createHash('sha256')
    .update(
      JSON.stringify([
        recipe,
        playId,
        source,
        given,
        linesLimit ?? 0,
        ...(isProtected ? [] : ['unprotected']),
        ...more,
      ]),
    )
    .digest('hex')
  return `${playId
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)}-${hash.slice(0, 16)}`
}

/**
 * Stores a source and its captions, and queues the work on them.
 * @returns a report @throws IngestFault with a sentence for the operator
 */
export async function receiveFilm(deps: IngestDeps, film: FilmToReceive, listener: Listener): Promise<string> {
  const playId = await findPlay(deps, film)
  const marks = await readMarks(film)
  const captions: SideCaptions[] = []
  for (const { file, lang, role } of film.captions) {
    const object = objectNames.source(await upload(deps, file, listener))
    captions.push({ object, name: basename(file), lang, ...(role && { role }) })
  }
  const source = await upload(deps, film.file, listener)
  const asset_id = assetIdOf(playId, source, captions, film, marks)
  const asset = {
    ...{ asset_id, full_title_id: film.fullTitleId, play_id: playId, captions },
    ...{
      source_object: objectNames.source(source),
      source_name: basename(film.file),
      lines_limit: film.linesLimit ?? null,
      marks: Object.keys(marks).length > 0 ? marks : null,
      is_protected: film.isProtected,
    },
  }
  const before = await queueAsset(deps.db, asset, deps.clock.now())
  if (before === 'ready') return `${basename(film.file)} is ingested already, as ${asset_id}.`
  await deps.jobs.trigger(ingestJob)
  return `${basename(film.file)} is stored and queued as ${asset_id}. See npm run media -- status --title ${film.fullTitleId}`
}
