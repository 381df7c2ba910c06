import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { drawPoster, drawStill, posterAddress, stillAddress } from '../artwork/public.ts'
import { ApiError } from '../server/api-error.ts'
import type { World } from '../world.ts'
import { findStoryFacts } from './pack-store.ts'
import { findTitleNames } from './title-store.ts'

const compress = promisify(gzip)

/** A year: the address changes with the picture. */
const immutable = 'public, max-age=31536000, immutable'
/** For an address without the right version. */
const brief = 'public, max-age=300'
const keptPictures = 600

interface Picture {
  address: string
  svg: Buffer
  gzipped: Buffer
}

/** Draws each picture once and keeps the most recent. */
function createGallery() {
  const kept = new Map<string, Picture>()
  return async (address: string, draw: () => string): Promise<Picture> => {
    const known = kept.get(address)
    if (known) return known
    const svg = Buffer.from(draw())
    const picture = { address, svg, gzipped: await compress(svg) }
    const [oldest] = kept.keys()
    if (kept.size >= keptPictures && oldest !== undefined) kept.delete(oldest)
    kept.set(address, picture)
    return picture
  }
}

type ImageRequest = FastifyRequest<{ Params: { file: string } }>

function idOf(request: ImageRequest): string {
  const id = /^([A-Za-z0-9_-]{1,60})\.svg$/.exec(request.params.file)?.[1]
  if (!id) throw new ApiError('not_found')
  return id
}

function send(request: ImageRequest, reply: FastifyReply, { address, svg, gzipped }: Picture) {
  const etag = `"${address.split('v=')[1]}"`
  reply.headers({
    'cache-control': request.url === address ? immutable : brief,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    etag,
    vary: 'accept-encoding',
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  reply.type('image/svg+xml; charset=utf-8')
  if (request.headers['accept-encoding']?.includes('gzip'))
    return reply.header('content-encoding', 'gzip').send(gzipped)
  return reply.send(svg)
}

/** Posters and stills, drawn from what the catalogue knows of a title. */
export function serveImages(app: FastifyInstance, world: World): void {
  const pictureAt = createGallery()
  app.get('/images/posters/:file', async (request: ImageRequest, reply) => {
    const [title] = await findTitleNames(world.db, [idOf(request)])
    if (!title) throw new ApiError('not_found')
    return send(request, reply, await pictureAt(posterAddress(title), () => drawPoster(title)))
  })
  app.get('/images/stills/:file', async (request: ImageRequest, reply) => {
    const story = await findStoryFacts(world.db, idOf(request))
    if (!story) throw new ApiError('not_found')
    return send(request, reply, await pictureAt(stillAddress(story), () => drawStill(story)))
  })
}
