import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import websocket from '@fastify/websocket'
import { chatBounds, chatClose, chatSubprotocol } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../server/api-error.ts'
import { anonymousCaller, trustedPeers } from '../server/caller.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import { type ChatConnection, openConnection } from './chat-connection.ts'
import type { ChatDeps } from './chat-deps.ts'
import { type ChatMetrics, createChatMetrics } from './chat-metrics.ts'
import type { ConnectionDeps } from './join.ts'
import { createRooms } from './rooms.ts'
import { createSay } from './say.ts'

/** Connections of an address, which many viewers may share. */
const perAddress: RateLimit = { name: 'chat-connect', points: 600, duration: 60 }

/** `/chat/v1/{full_title_id}`: the websocket of a title's chat. Its frames are in chat-frames.ts of the contracts. */
export async function serveChat(app: FastifyInstance, deps: ChatDeps): Promise<void> {
  const { chatLimits } = deps
  const open = new Set<ChatConnection>()
  let isStopping = false
  const openPerAddress = createCounts()
  const chatMetrics = createChatMetrics(deps.metrics, () => open.size)
  const hubDeps = { ...deps, chatMetrics, processId: randomUUID() }
  const rooms = createRooms(hubDeps)
  const connectionDeps: ConnectionDeps = { ...hubDeps, rooms, say: createSay(deps) }
  const trusts = trustedPeers(deps.settings.TRUSTED_PROXIES)
  const keyOf = (request: FastifyRequest) => anonymousCaller(request, deps.settings, trusts).rateLimitKey

  await app.register(websocket, {
    options: {
      // Only emits `upgrade`, for paths of the chat.
      server: app.upgrades,
      maxPayload: chatBounds.frameBytes,
      // It costs more processor time and memory than all else for frames that are sent to thousands.
      perMessageDeflate: false,
      handleProtocols: (offered) => offered.has(chatSubprotocol) && chatSubprotocol,
    },
    // The socket has a listener of its own.
    errorHandler: () => undefined,
    preClose: async () => {
      isStopping = true
      await closeAll(open, chatLimits.drainMs)
      rooms.stop()
    },
  })

  app.route<{ Params: { full_title_id: string } }>({
    method: 'GET',
    url: '/chat/v1/:full_title_id',
    onRequest: async (request) => {
      const key = keyOf(request)
      refuseUpgrade(request, deps.settings.SITE_ORIGIN, chatMetrics)
      if (openPerAddress.of(key) >= chatLimits.connectionsPerAddress)
        refuse(chatMetrics, 'address', new ApiError('too_many_requests'))
      await deps.limits.spend(perAddress, key).catch((error) => refuse(chatMetrics, 'address', error))
    },
    // Without an upgrade.
    handler: () => {
      throw new ApiError('not_found')
    },
    wsHandler: (socket, request) => {
      const rateLimitKey = keyOf(request)
      const visit = { fullTitleId: request.params.full_title_id, rateLimitKey }
      const connection = openConnection(connectionDeps, socket, visit)
      open.add(connection)
      // Its handshake may have been waiting when all others were closed.
      if (isStopping) connection.close(chatClose.restarting)
      openPerAddress.add(rateLimitKey, 1)
      void connection.closed.then(() => {
        open.delete(connection)
        openPerAddress.add(rateLimitKey, -1)
      })
    },
  })
}

/** Counts by key, without those of zero. */
function createCounts() {
  const counts = new Map<string, number>()
  const of = (key: string) => counts.get(key) ?? 0
  const add = (key: string, difference: number) => {
    const count = of(key) + difference
    if (count === 0) counts.delete(key)
    else counts.set(key, count)
  }
  return { of, add }
}

function refuse(metrics: ChatMetrics, reason: 'origin' | 'subprotocol' | 'address', error: unknown): never {
  metrics.refused(reason)
  throw error
}

/** A browser sends its page's origin, and would send a visitor's cookies from any page; other clients send none. */
function refuseUpgrade({ ws, headers }: FastifyRequest, siteOrigin: string, metrics: ChatMetrics): void {
  if (!ws) return
  const { origin } = headers
  if (origin !== undefined && origin !== new URL(siteOrigin).origin)
    refuse(metrics, 'origin', new ApiError('forbidden'))
  const offered = (headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim())
  if (!offered.includes(chatSubprotocol)) refuse(metrics, 'subprotocol', new ApiError('invalid_request'))
}

/** Milliseconds between two groups of connections: clients come back one after the other, and not all at once. */
const stepMs = 10

async function closeAll(open: ReadonlySet<ChatConnection>, drainMs: number): Promise<void> {
  const connections = [...open]
  const perStep = Math.max(1, Math.ceil((connections.length * stepMs) / drainMs))
  for (const [index, connection] of connections.entries()) {
    connection.close(chatClose.restarting)
    if ((index + 1) % perStep === 0) await pause(Math.min(stepMs, drainMs / connections.length))
  }
  while (open.size > 0) await Promise.all([...open].map(({ closed }) => closed))
}
