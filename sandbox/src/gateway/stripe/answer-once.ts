import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StripeStore } from './stripe-store.ts'

export interface Answer {
  status: number
  body: object
}

export const invalid = (more: { code?: string; param?: string; message: string }, status = 400): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', ...more } },
})

/** Stripe's idempotency: a key belongs to one request, and the same request is answered as at first. */
export function answerOnce(store: StripeStore) {
  return async (request: FastifyRequest, reply: FastifyReply, answer: () => Promise<Answer> | Answer) => {
    const key = request.headers['idempotency-key']
    const send = ({ status, body }: Answer) => reply.code(status).send(body)
    if (typeof key !== 'string') return send(await answer())
    const hash = createHash('sha256')
      .update(JSON.stringify([request.method, request.url, request.body]))
      .digest('hex')
    const before = store.findResponse(key)
    if (before) return send(repeated(before, hash))
    store.beginAnswer(key, hash)
    try {
      const made = await answer()
      store.saveResponse(key, made.status, JSON.stringify(made.body))
      return send(made)
    } catch (error) {
      store.removeResponse(key)
      throw error
    }
  }
}

function repeated({ request_hash, status, body }: NonNullable<ReturnType<StripeStore['findResponse']>>, hash: string) {
  const message = 'The idempotency key belongs to another request.'
  if (request_hash !== hash) return { status: 400, body: { error: { type: 'idempotency_error', message } } }
  if (status === null || body === null)
    return invalid({ code: 'idempotency_key_in_use', message: 'The first request is not answered yet.' }, 409)
  return { status, body: JSON.parse(body) as object }
}
