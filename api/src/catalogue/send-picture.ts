import type { PictureForm } from '@ginmaku/shared-contracts/api/pictures.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Drawing } from '../artwork/public.ts'

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
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
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
