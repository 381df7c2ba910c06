import proxyAddr from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'

export type CallerHeaders = (request: FastifyRequest) => Record<string, string>

export const isCallerHeader = (name: string): boolean => name === 'x-forwarded-for' || isClientHeader(name)
const isClientHeader = (name: string) => name.startsWith('x-client-')

/**
 * Headers that describe the caller to the API: the address, and the place that a trusted proxy reports. Values sent by anyone
 * else are dropped, since a client could then choose its own rate limit.
 * @param trustedProxies addresses with a prefix length
 */
export function createCallerHeaders(trustedProxies: string[]): CallerHeaders {
  const trusts = proxyAddr.compile(trustedProxies)
  return ({ headers, ip, socket }) => {
    const isTrusted = trusts(socket.remoteAddress ?? '', 0)
    const passed: Record<string, string> = { 'x-forwarded-for': ip }
    if (!isTrusted) return passed
    for (const name in headers) {
      const value = headers[name]
      if (isClientHeader(name) && typeof value === 'string') passed[name] = value
    }
    return passed
  }
}
