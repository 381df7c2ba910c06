import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { findTitleNames } from '../catalogue/public.ts'
import { createOriginals, encodeJpeg, placeholders, presentSize } from '../image/public.ts'
import { ApiError } from '../server/api-error.ts'
import type { PresentDeps } from './present-addresses.ts'
import { heldPresent } from './present-store.ts'

/** Number of encoded pictures cached in memory, about a quarter of a megabyte each. */
const maxCached = 60
/** CSS px of a card, twice. */
const smallWidth = 640

/** Encodes each picture once even for concurrent requests, and one at a time: each takes a core for a second. */
export function createPresentPictures() {
  const pictures = new LRUCache<string, Promise<Buffer>>({ max: maxCached })
  let last: Promise<unknown> = Promise.resolve()
  /** @param key names the picture, whatever its width */
  return (key: string, open: () => Buffer | Promise<Buffer>, width: number): Promise<Buffer> => {
    const name = `${key} ${width}`
    const known = pictures.get(name)
    if (known) return known
    const made = last.then(async () => encodeJpeg(await open(), width))
    last = made.catch(() => pictures.delete(name))
    pictures.set(name, made)
    return made
  }
}

/** As SVG, because only browsers are sure to have a font for it. */
const sendPlaceholder = (reply: FastifyReply, svg: string) =>
  reply.header('content-security-policy', "default-src 'none'; sandbox").type('image/svg+xml; charset=utf-8').send(svg)

interface PictureRequest {
  Params: { '*': string }
  Querystring: { form?: unknown }
}

/**
 * `/images/presents/{key}`: the picture whole; `?form=small` small; `?form=file` as a download. Only with a key that was
 * signed for a member who still has the present.
 */
export function servePictures(app: FastifyInstance, { db, settings, presentAddresses }: PresentDeps): void {
  const pictureOf = createPresentPictures()
  const originals = createOriginals(settings.DATA_DIR)
  // A wildcard, because a key is longer than the limit for a path parameter.
  app.get<PictureRequest>('/images/presents/*', async (request, reply) => {
    const claims = presentAddresses.open(request.params['*'])
    const present = claims && (await heldPresent(db, claims.member, claims.campaign, claims.present))
    const [title] = present ? await findTitleNames(db, [present.full_title_id]) : []
    if (!present || !title) throw new ApiError('not_found')
    const { present_id, present_type, campaign_id, picture_hash: hash } = present
    const { form } = request.query
    // Ids have only characters that a file's name may have.
    const file = `attachment; filename="${campaign_id}-${present_id}.${hash ? 'jpg' : 'svg'}"`
    if (form === 'file') reply.header('content-disposition', file)
    reply.header('cache-control', 'private, max-age=3600')
    if (!hash) return sendPlaceholder(reply, placeholders.present(present_type, title))
    const width = form === 'small' ? smallWidth : presentSize(present_type).width
    const bytes = await pictureOf(`${campaign_id}/${present_id}/${hash}`, () => readFile(originals.pathOf(hash)), width)
    return reply.type('image/jpeg').send(bytes)
  })
}
