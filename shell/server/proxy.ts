import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Whether an address may speak for others. */
type Trusts = (address: string, hop: number) => boolean

const prefixes = ['/api', '/live', '/chat', '/media', '/images']

/** Milliseconds; one more second than the browser waits (spec §9), so that it is the one to give up. */
const apiPatienceMs = 31_000

/** The browser knows one origin: what belongs to the API is passed on. A dead API is an error answer at once, not a hang. */
export async function proxyApi(server: FastifyInstance, apiOrigin: string, trusts: Trusts): Promise<void> {
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
          ...callerHeaders(request as unknown as FastifyRequest, trusts),
        }),
        onError: (reply, { error }) => refuse(reply as unknown as FastifyReply, error),
      },
    })
  }
}

const isCallerHeader = (name: string) => name === 'x-forwarded-for' || name.startsWith('x-client-')

/**
 * Who asks, as the API is to hear it: the address, and what a proxy tells of the place. What strangers say of themselves does
 * not count: limits by place would be theirs to choose.
 */
export function callerHeaders({ headers, ip, socket }: FastifyRequest, trusts: Trusts): Record<string, string> {
  const told = Object.entries(headers).filter(
    (entry): entry is [string, string] => entry[0].startsWith('x-client-') && typeof entry[1] === 'string',
  )
  const isTold = trusts(socket.remoteAddress ?? '', 0)
  return { ...(isTold && Object.fromEntries(told)), 'x-forwarded-for': ip }
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
