import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, extname, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import { listStoriesOfTitle } from '../catalogue/public.ts'
import { type Asset, addAsset, type CaptionFile, captionRoles, listAssets, retryAssets } from '../ingest/public.ts'
import type { Deps } from '../open-deps.ts'
import type { OperatorCommand, Progress } from './operator-command.ts'

const usage = [
  'npm run media -- ingest FILE --title ID [--story NUMBER] [--captions FILE:LANGUAGE[:sdh|:forced]]… [--quality sd|hd|4k]',
  'npm run media -- status [--title ID]',
  'npm run media -- retry --title ID',
].join('\n')

const options = {
  title: { type: 'string' },
  story: { type: 'string', default: '1' },
  captions: { type: 'string', multiple: true },
  quality: { type: 'string', default: '4k' },
} as const

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

/** The arguments with absolute file names; given ones are relative to the operator's folder. */
export function resolveMediaArguments(args: readonly string[], folder: string): string[] {
  const absolute = (file: string) => resolve(folder, file)
  return args.map((word, place) => {
    if (args[place - 1] === '--captions') return absolute(word)
    if (word.startsWith('--captions=')) return `--captions=${absolute(word.slice('--captions='.length))}`
    return place === 1 && args[0] === 'ingest' ? absolute(word) : word
  })
}

const qualities: Readonly<Record<string, QualityType>> = { sd: 1, hd: 2, '4k': 3 }

/** @param given `FILE:LANGUAGE[:ROLE]` */
function readCaptions(given: string): { file: string; language: string; role: CaptionFile['role'] } {
  const parts = /^(.+?):([a-z]{2,3})(?::(sdh|forced))?$/.exec(given)
  const [, file, language] = parts ?? []
  if (!file || !language) throw new Error(`Name captions as FILE:LANGUAGE or FILE:LANGUAGE:sdh, not ${given}`)
  return { file, language, role: captionRoles.find((role) => role === parts?.[3]) ?? null }
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new Error(`There is no file ${file}.`)
  if (found.size === 0) throw new Error(`${basename(file)} is empty.`)
  return found.size
}

/** SHA-256 of a file and of what decides about the film, so that the same command gives the same asset. */
async function fingerprint(file: string, ...more: string[]): Promise<string> {
  const hash = createHash('sha256').update(more.join('\n'))
  await pipeline(createReadStream(file), hash, { end: false })
  return hash.digest('hex')
}

async function ingest(deps: Deps, file: string, { say }: Progress, values: ReturnType<typeof read>['values']) {
  const { db, clock, media } = deps
  const { title, story, quality, captions = [] } = values
  const limit = qualities[quality]
  if (!title || !limit) throw new Error(usage)
  const stories = await listStoriesOfTitle(db, title)
  if (stories.length === 0)
    throw new Error(`There is no title ${title}. Import it first: npm run catalogue -- import FILE`)
  const chosen = stories.find(({ story_number }) => String(story_number) === story)
  if (!chosen)
    throw new Error(`${title} has the stories ${stories.map(({ story_number }) => story_number).join(', ')}.`)
  const given = captions.map(readCaptions)
  const bytes = await sizeOf(file)
  for (const { file: side } of given) await sizeOf(side)
  const hashes = [await fingerprint(file, chosen.play_id, quality)]
  for (const { file: side, language, role } of given) hashes.push(await fingerprint(side, language, role ?? ''))
  const hash = createHash('sha256').update(hashes.join('\n')).digest('hex').slice(0, 12)
  const asset_id = `film-${hash}`
  const { objects } = media.store
  const upload = async (from: string, name: string) => {
    if (!(await objects.open(name))) await objects.put(name, createReadStream(from))
    return name
  }
  say(`Uploading ${basename(file)} (${(bytes / 1e6).toFixed(1)} MB)`)
  const source_object = await upload(file, `sources/${asset_id}/film${safeExtension(file)}`)
  const files: CaptionFile[] = []
  for (const [place, { file: side, language, role }] of given.entries())
    files.push({
      object: await upload(side, `sources/${asset_id}/captions-${place}${safeExtension(side)}`),
      file_name: basename(side),
      ...{ language, role },
    })
  const asset = { asset_id, full_title_id: title, play_id: chosen.play_id, source_object, captions: files }
  const isNew = await addAsset(db, { ...asset, file_name: basename(file), quality_limit: limit }, clock.now())
  return isNew
    ? `${asset_id} is waiting for a worker, which looks every minute. See its progress: npm run media -- status --title ${title}`
    : `The same film was added before, as ${asset_id}. See: npm run media -- status --title ${title}`
}

const safeExtension = (file: string) => /^\.[A-Za-z0-9]{1,8}$/.exec(extname(file))?.[0].toLowerCase() ?? ''

function describe(asset: Asset): string {
  const { asset_id, file_name, state, progress, seconds_left, problem, notes } = asset
  const left = seconds_left === null ? '' : `, about ${Math.max(1, Math.round(seconds_left / 60))} min left`
  const doing = state === 'transcoding' ? ` ${Math.floor(progress * 100)} %${left}` : ''
  return [
    `${asset_id} (${file_name}): ${state}${doing}`,
    ...(problem ? [`  ${problem}`] : []),
    ...notes.map((note) => `  ${note}`),
  ].join('\n')
}

const languages = { ja: 'Japanese', en: 'English' } as const

/** What viewers of a story would miss. */
async function missingOf({ media }: Deps, { asset_id, story_number }: { asset_id: string; story_number: number }) {
  const film = await media.store.film(asset_id)
  if (!film) return `Story ${story_number}: no film`
  const missing = [
    ...Object.entries(languages).flatMap(([lang, name]) =>
      film.text_tracks.some((track) => track.lang === lang) ? [] : [`no ${name} captions`],
    ),
    ...(film.storyboard || film.is_live ? [] : ['no pictures for the seek bar']),
  ]
  return `Story ${story_number}: ${missing.length > 0 ? missing.join(', ') : 'complete'}`
}

async function status(deps: Deps, title: string | undefined): Promise<string> {
  const assets = await listAssets(deps.db, title)
  if (title === undefined)
    return assets.length > 0
      ? assets.map((asset) => `${asset.full_title_id}: ${describe(asset)}`).join('\n')
      : 'No film was ingested yet.'
  const stories = await listStoriesOfTitle(deps.db, title)
  if (stories.length === 0) throw new Error(`There is no title ${title}.`)
  const lines: string[] = []
  for (const story of stories) lines.push(await missingOf(deps, story))
  return [...lines, ...assets.map(describe)].join('\n')
}

/** Makes films of files, which workers process. */
export const mediaCommand: OperatorCommand = {
  usage: 'ingest FILE --title ID | status [--title ID] | retry --title ID',
  needsSchema: true,
  run: async (deps, args, progress) => {
    const { values, positionals } = read(args)
    const [what, file, ...rest] = positionals
    if (what === 'ingest' && file && rest.length === 0) return ingest(deps, file, progress, values)
    if (what === 'status' && !file) return status(deps, values.title)
    if (what !== 'retry' || file || !values.title) throw new Error(usage)
    const count = await retryAssets(deps.db, values.title, deps.clock.now())
    return count === 0 ? `${values.title} has no failed film.` : 'A worker will try again within a minute.'
  },
}
