import proxyAddr from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'

export type CallerHeaders = (request: FastifyRequest) => Record<string, string>

export const isCallerHeader = (name: string): boolean => name === 'x-forwarded-for' || isOfPlace(name)
const isOfPlace = (name: string) => name.startsWith('x-client-')

/**
 * Who asks, as the API is to hear it: the address, and what a proxy tells of the place. What strangers say of themselves does
 * not count: limits by place would be theirs to choose.
 * @param trustedProxies addresses with a prefix length
 */
export function createCallerHeaders(trustedProxies: string[]): CallerHeaders {
  const trusts = proxyAddr.compile(trustedProxies)
  return ({ headers, ip, socket }) => {
    const isTold = trusts(socket.remoteAddress ?? '', 0)
    const heard: Record<string, string> = { 'x-forwarded-for': ip }
    if (!isTold) return heard
    for (const name in headers) {
      const value = headers[name]
      if (isOfPlace(name) && typeof value === 'string') heard[name] = value
    }
    return heard
  }
}
