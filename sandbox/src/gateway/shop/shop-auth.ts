import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from './shop.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Admits only the shop's server: `authorization: Bearer <secret key>`. */
export function requireSecretKey(shop: Shop) {
  const expected = digest(`Bearer ${shop.secretKey}`)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return undefined
    return reply.code(401).send({ code: 'wrong_key' })
  }
}
