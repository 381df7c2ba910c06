import proxyAddr from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'
import type { FindRegion } from './visit/find-region.ts'

export interface CallerHeaders {
  /** The headers to send to the API for this request. */
  of(request: FastifyRequest): Record<string, string>
  /** Whether a header describes the caller, so that a request's own value must not be forwarded. */
  owns(name: string): boolean
}

interface CallerSettings {
  /** Addresses with a prefix length. */
  trustedProxies: string[]
  /** Lower case. */
  regionHeader: string
  findRegion: FindRegion
}

const isClientHeader = (name: string) => name.startsWith('x-client-')

/**
 * Headers that describe the caller to the API: the address, the region, and what a trusted proxy adds. Values sent by anyone
 * else are dropped, since a client could then choose its own rate limit or region.
 */
export function createCallerHeaders({ trustedProxies, regionHeader, findRegion }: CallerSettings): CallerHeaders {
  const trusts = proxyAddr.compile(trustedProxies)
  return {
    of(request) {
      const { headers, ip, socket } = request
      const passed: Record<string, string> = { 'x-forwarded-for': ip }
      if (trusts(socket.remoteAddress ?? '', 0))
        for (const name in headers) {
          const value = headers[name]
          if (isClientHeader(name) && typeof value === 'string') passed[name] = value
        }
      passed[regionHeader] = findRegion(request)
      return passed
    },
    owns: (name) => name === 'x-forwarded-for' || name === regionHeader || isClientHeader(name),
  }
}
