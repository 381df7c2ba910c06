import httpProxy from '@fastify/http-proxy'
import { apiPrefixes } from '@ginmaku/shared-contracts/api/api-paths.ts'
import { isChatUpgrade } from '@ginmaku/shared-contracts/errors/raw-connections.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallerHeaders } from './caller-headers.ts'
import { createChatForwarder } from './forward-chat.ts'
import { sendProblem } from './problem.ts'

/** Milliseconds; one second more than the browser waits (spec §9.1), so that the browser times out first. */
const apiTimeoutMs = 31_000

/** Bytes; the API's own limit, checked here so that an upload is refused before it is forwarded. */
const bodyLimit = 256 * 1024

/** Headers that are not forwarded: Node itself responds to `expect`. */
const ownHeaders = ['expect']

/**
 * Forwards the API's paths, so that the browser sees one origin. When the API is down, it responds with an error immediately.
 */
export async function proxyApi(
  server: FastifyInstance,
  { apiOrigin, siteOrigin }: { apiOrigin: string; siteOrigin: string },
  callerHeaders: CallerHeaders,
  isBlocked: (request: FastifyRequest) => boolean,
): Promise<void> {
  const forwardChat = createChatForwarder(server, { apiOrigin, siteOrigin, callerHeaders, refuse })
  for (const prefix of apiPrefixes) {
    await server.register(httpProxy, {
      upstream: apiOrigin,
      prefix,
      rewritePrefix: prefix,
      // The proxy would log full addresses, including film and account tokens; the server logs each request itself.
      disableRequestLogging: true,
      preHandler: (request, reply, next) => {
        const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
        if (isBlocked(request)) sendProblem(reply, 'region_blocked')
        else if (encoding !== undefined) sendProblem(reply, 'length_required')
        else if (Number(length ?? 0) > bodyLimit) sendProblem(reply, 'payload_too_large')
        else if (isChatUpgrade(request.raw))
          forwardChat(request as unknown as FastifyRequest, reply as unknown as FastifyReply)
        else next()
      },
      undici: { headersTimeout: apiTimeoutMs, bodyTimeout: apiTimeoutMs, connect: { timeout: 3_000 } },
      replyOptions: {
        retriesCount: 0,
        rewriteRequestHeaders: (request, headers) => {
          const passed: typeof headers = {}
          for (const name in headers)
            if (!callerHeaders.owns(name) && !ownHeaders.includes(name)) passed[name] = headers[name]
          return Object.assign(passed, callerHeaders.of(request as unknown as FastifyRequest))
        },
        onError: (reply, { error }) => refuse(reply as unknown as FastifyReply, error),
      },
    })
  }
}

function refuse(reply: FastifyReply, error: Error): void {
  // The client disconnected before it had sent its body.
  if (reply.request.raw.destroyed) return void reply.raw.destroy()
  const isSlow = /timeout/i.test(`${error.name} ${error.message}`)
  reply.log.error({ err: error }, 'the API does not respond')
  sendProblem(reply, isSlow ? 'server_timeout' : 'server_unreachable')
}
