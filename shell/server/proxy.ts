import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CallerHeaders, isCallerHeader } from './caller-headers.ts'

const prefixes = ['/api', '/live', '/chat', '/media', '/images']

/** Milliseconds; one more second than the browser waits (spec §9), so that it is the one to give up. */
const apiPatienceMs = 31_000

/** The browser knows one origin: what belongs to the API is passed on. A dead API is an error answer at once, not a hang. */
export async function proxyApi(
  server: FastifyInstance,
  apiOrigin: string,
  callerHeaders: CallerHeaders,
): Promise<void> {
  for (const prefix of prefixes) {
    await server.register(httpProxy, {
      upstream: apiOrigin,
      prefix,
      rewritePrefix: prefix,
      websocket: prefix === '/chat',
      undici: { headersTimeout: apiPatienceMs, bodyTimeout: apiPatienceMs, connect: { timeout: 3_000 } },
      replyOptions: {
        retriesCount: 0,
        rewriteRequestHeaders: (request, headers) => ({
          ...Object.fromEntries(Object.entries(headers).filter(([name]) => !isCallerHeader(name))),
          ...callerHeaders(request as unknown as FastifyRequest),
        }),
        onError: (reply, { error }) => refuse(reply as unknown as FastifyReply, error),
      },
    })
  }
}

function refuse(reply: FastifyReply, error: Error): void {
  const isSlow = /timeout/i.test(`${error.name} ${error.message}`)
  const status = isSlow ? 504 : 502
  const code = isSlow ? 'gateway_timeout' : 'gateway_unreachable'
  reply.log.error({ err: error }, 'the API does not answer')
  const message = 'サーバーに接続できません。\nThe server cannot be reached.'
  reply
    .code(status)
    .type('application/problem+json')
    .send(JSON.stringify({ type: `urn:ginmaku:${code}`, title: code, status, code, message }))
}
