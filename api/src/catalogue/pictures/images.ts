import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import {
  type PictureForm,
  type PictureKind,
  readPictureName,
} from '@ginmaku/shared-contracts/api/catalogue/pictures.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import {
  backdropAddress,
  createOriginals,
  createPictureForms,
  isDrawing,
  isTiny,
  type Originals,
  type PictureSource,
  pictureShapes,
  placeholders,
  posterAddress,
  stillAddress,
} from '../../image/public.ts'
import { ApiError } from '../../server/api-error.ts'
import type { CatalogueDeps } from '../catalogue-deps.ts'
import { findStoryFacts } from '../pack-store.ts'
import { isPublished } from '../time-windows.ts'
import { findTitleNames } from '../title-store.ts'
import { readVersion } from './held-pictures.ts'

const compress = promisify(gzip)
/** Bytes of drawings cached in memory, with their compressed form. */
const maxCachedBytes = 64_000_000

/** An imported drawing or a placeholder, as SVG. */
interface Drawing {
  /** The version in its address; it changes with the picture. */
  version: string
  svg: Buffer
  gzipped: Buffer
}

/** One year: the address changes with the picture. */
const immutable = 'public, max-age=31536000, immutable'
/** For an address without the right version. */
const brief = 'public, max-age=300'

const cacheControlOf = { itself: immutable, other: brief, instead: 'no-store' }

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** @param isNamed the address names this very version */
export function sendForm(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Buffer,
  { form, version, isNamed }: { form: PictureForm; version: string; isNamed: boolean },
) {
  const etag = `"${version}-${form.width}-${form.format}"`
  reply.headers({ 'cache-control': isNamed ? immutable : brief, etag })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type(types[form.format]).send(bytes)
}

/**
 * @param purpose `itself`: the address names this version; `other`: it names another one, or none; `instead`: it
 * replaces a form that is still being encoded, and must not be cached under that address
 */
export function sendDrawing(
  request: FastifyRequest,
  reply: FastifyReply,
  { version, svg, gzipped }: Drawing,
  purpose: 'itself' | 'other' | 'instead',
) {
  const etag = `"${version}"`
  reply.headers({
    'cache-control': cacheControlOf[purpose],
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; sandbox",
    vary: 'accept-encoding',
  })
  if (purpose !== 'instead') {
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  }
  reply.type('image/svg+xml; charset=utf-8')
  if (request.headers['accept-encoding']?.includes('gzip'))
    return reply.header('content-encoding', 'gzip').send(gzipped)
  return reply.send(svg)
}

/** What is shown of a title or story. */
interface Artwork {
  /** What browsers get until the form that they asked for is encoded: the imported drawing, or a placeholder. */
  drawing: Drawing
  /** Path of the imported photograph, which is shown once it is encoded. */
  photograph?: string
  /** Nothing was imported. */
  isPlaceholder: boolean
}

interface Kind {
  name: PictureKind
  /** @param isHeld the caller holds the title, and sees it whether or not it is published */
  artworkOf(id: string, isHeld: boolean): Promise<Artwork>
}

interface PictureRequest {
  kind: Kind
  id: string
  wanted: string | undefined
  isHeld: boolean
}

type ImageRequest = FastifyRequest<{ Params: { file: string }; Querystring: { v?: unknown } }>

function createKinds({ db, clock }: CatalogueDeps, originals: Originals): Kind[] {
  const drawings = new LRUCache<string, Drawing>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ svg, gzipped }) => svg.length + gzipped.length,
  })
  const drawingAt = async (address: string, read: () => Buffer | Promise<Buffer>): Promise<Drawing> => {
    const known = drawings.get(address)
    if (known) return known
    const svg = await read()
    const drawing = { version: address.split('v=')[1] ?? '', svg, gzipped: await compress(svg) }
    drawings.set(address, drawing)
    return drawing
  }
  const artworkAt = async (address: string, original: string | null, placeholder: () => string): Promise<Artwork> => {
    const path = original && originals.pathOf(original)
    if (path && isDrawing(path) && existsSync(path))
      return { drawing: await drawingAt(address, () => readFile(path)), isPlaceholder: false }
    const drawing = await drawingAt(`placeholder ${address}`, () => Buffer.from(placeholder()))
    // A drawing that was lost is reported like a photograph that can't be encoded.
    return path ? { drawing, photograph: path, isPlaceholder: false } : { drawing, isPlaceholder: true }
  }
  const titleOf = async (id: string, isHeld: boolean) => {
    const [title] = await findTitleNames(db, [id])
    if (!title || !(isHeld || isPublished(title, clock.now()))) throw new ApiError('not_found')
    return title
  }
  const posterIn = (locale: Locale) => async (id: string, isHeld: boolean) => {
    const title = await titleOf(id, isHeld)
    const original = (locale === 'en' && title.poster_en_hash) || title.poster_hash
    return artworkAt(posterAddress(title, locale), original, () => placeholders.poster(title, locale))
  }
  const backdropOf = async (id: string, isHeld: boolean) => {
    const title = await titleOf(id, isHeld)
    return artworkAt(backdropAddress(title), title.backdrop_hash, placeholders.backdrop)
  }
  const stillOf = async (id: string, isHeld: boolean) => {
    const story = await findStoryFacts(db, id)
    if (!story || !(isHeld || isPublished(story, clock.now()))) throw new ApiError('not_found')
    return artworkAt(stillAddress(story), story.still_hash, () => placeholders.still(story.story_number))
  }
  return [
    { name: 'posters', artworkOf: posterIn('ja') },
    { name: 'englishposters', artworkOf: posterIn('en') },
    { name: 'stills', artworkOf: stillOf },
    { name: 'backdrops', artworkOf: backdropOf },
  ]
}

/** The form that is sent for the address of a drawing, when a photograph was imported. */
const mainForm: PictureForm = { width: 640, format: 'jpg' }

/**
 * Serves posters, backdrops and stills in the formats that browsers request: imported by the operator or, without one, a placeholder.
 */
export function serveImages(app: FastifyInstance, deps: CatalogueDeps): void {
  const forms = createPictureForms(join(deps.settings.DATA_DIR, 'pictures'), deps.log)
  const originals = createOriginals(deps.settings.DATA_DIR)
  app.addHook('onClose', forms.close)

  const sourceOf = ({ name }: Kind, { drawing, photograph }: Artwork): PictureSource => ({
    picture: photograph ? { file: photograph } : { svg: drawing.svg },
    shape: pictureShapes[name],
  })

  async function answerForm(request: ImageRequest, reply: FastifyReply, picture: PictureRequest, form: PictureForm) {
    const { kind, id, wanted, isHeld } = picture
    // A stored version never changes, so there is no need to query the catalogue.
    const stored = wanted && (await forms.find({ ...form, kind: kind.name, id, version: wanted }))
    if (wanted && stored) return sendForm(request, reply, stored, { form, version: wanted, isNamed: true })
    const artwork = await kind.artworkOf(id, isHeld)
    const { version } = artwork.drawing
    // Page visitors never wait for an encoder; a client that requests jpg may not support SVG.
    const isAwaited = form.format === 'jpg' || isTiny(form)
    // A browser has the fonts that the words of a placeholder need.
    if (artwork.isPlaceholder && !isAwaited)
      return sendDrawing(request, reply, artwork.drawing, wanted === version ? 'itself' : 'other')
    const name = { ...form, kind: kind.name, id, version }
    const found = await forms.find(name)
    const made = found ? undefined : forms.make(name, sourceOf(kind, artwork))
    const bytes = found ?? (isAwaited ? await made : undefined)
    if (!bytes) return sendDrawing(request, reply, artwork.drawing, 'instead')
    return sendForm(request, reply, bytes, { form, version, isNamed: wanted === version })
  }

  for (const kind of createKinds(deps, originals))
    app.get(`/images/${kind.name}/:file`, async (request: ImageRequest, reply) => {
      const name = readPictureName(request.params.file)
      if (!name) throw new ApiError('not_found')
      const { version: wanted, signature = '' } = readVersion(request.query.v) ?? {}
      const isHeld = deps.heldPictures.opens(`/images/${kind.name}/${name.id}`, signature)
      if (name.form) return answerForm(request, reply, { kind, id: name.id, wanted, isHeld }, name.form)
      const { drawing, photograph } = await kind.artworkOf(name.id, isHeld)
      if (photograph) return answerForm(request, reply, { kind, id: name.id, wanted, isHeld }, mainForm)
      return sendDrawing(request, reply, drawing, wanted === drawing.version ? 'itself' : 'other')
    })
}
