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
import type { ConnectionDeps } from './connection-deps.ts'
import { createRooms } from './rooms.ts'
import { createSay } from './say.ts'

/** Connections of an address, which many viewers may share. */
const perAddress: RateLimit = { name: 'chat-connect', points: 600, duration: 60 }

/** `/chat/v1/{full_title_id}`: the websocket of a title's chat. Its frames are in chat-frames.ts of the contracts. */
export async function serveChat(app: FastifyInstance, deps: ChatDeps): Promise<void> {
  const { chatLimits } = deps
  const open = new Map<ChatConnection, string>()
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
      await closeAll([...open.keys()], chatLimits.drainMs)
      rooms.stop()
    },
  })

  app.route<{ Params: { full_title_id: string } }>({
    method: 'GET',
    url: '/chat/v1/:full_title_id',
    onRequest: async (request) => {
      const key = keyOf(request)
      refuseUpgrade(request, deps.settings.SITE_ORIGIN, chatMetrics)
      const count = [...open.values()].filter((its) => its === key).length
      if (count >= chatLimits.connectionsPerAddress) refuse(chatMetrics, 'address', new ApiError('too_many_requests'))
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
      open.set(connection, rateLimitKey)
      void connection.closed.then(() => open.delete(connection))
    },
  })
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

/** Milliseconds between two connections: clients come back one after the other, and not all at once. */
const stepMs = 10

async function closeAll(connections: readonly ChatConnection[], drainMs: number): Promise<void> {
  const waitMs = Math.min(stepMs, drainMs / connections.length)
  for (const connection of connections) {
    connection.close(chatClose.restarting)
    await pause(waitMs)
  }
  await Promise.all(connections.map(({ closed }) => closed))
}
