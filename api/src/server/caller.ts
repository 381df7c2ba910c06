import proxyAddr from '@fastify/proxy-addr'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import type { Settings } from '../settings.ts'
import { ApiError } from './api-error.ts'
import { rateLimitKeyOf } from './rate-limits.ts'

/** The supported language that `accept-language` prefers; ja when it contains neither (spec §4.5). */
export function preferredLocale(header: string | undefined): Locale {
  // For `en-US, ja;q=0.7, en;q=0.3` it is English: ranges are ordered by quality, ignoring the region.
  const ranges = new Negotiator({ headers: { 'accept-language': header ?? '' } }).languages()
  const languages = ranges.map((range) => range.split('-')[0]?.toLowerCase())
  return languages.find((language) => language === 'ja' || language === 'en') ?? 'ja'
}

/** The sender of a request. */
export interface Caller {
  memberId: string | null
  sessionId: string | null
  /** Language of the response: from `accept-language` on v2 and live, always ja on v1. */
  locale: Locale
  /** ISO 3166 country code. */
  region: string
  ip: string
  /** Identifies the client for rate limits: {@link rateLimitKeyOf} its address. */
  rateLimitKey: string
  requestId: string
}

export interface MemberCaller extends Caller {
  memberId: string
  sessionId: string
}

/**
 * The member that the two values of a session (spec §12.3) identify. `expired`: a genuine but expired token of a valid
 * session, so that refreshing helps. `unknown`: anything else.
 */
export type Authenticate = (
  authKey: string,
  accessToken: string,
) => Promise<{ memberId: string; sessionId: string } | 'expired' | 'unknown'>

export type TrustsPeer = (address: string) => boolean

/** @param ranges addresses with prefix length, as in TRUSTED_PROXIES */
export function trustedPeers(ranges: readonly string[]): TrustsPeer {
  const trusts = proxyAddr.compile([...ranges])
  return (address) => trusts(address, 0)
}

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)

/** Reads language, region and address; the member comes from {@link authenticateCaller}. */
export function anonymousCaller(request: FastifyRequest, settings: Settings, trusts: TrustsPeer): Caller {
  const regionHeader = single(request.headers[settings.REGION_HEADER])?.toUpperCase()
  const isTrusted = trusts(request.socket.remoteAddress ?? '')
  const isCountry = /^[A-Z]{2}$/.test(regionHeader ?? '')
  // Fastify computes it on every access.
  const { ip } = request
  return {
    memberId: null,
    sessionId: null,
    locale: request.url.startsWith('/api/v1/') ? 'ja' : preferredLocale(request.headers['accept-language']),
    region: isTrusted && regionHeader && isCountry ? regionHeader : settings.DEFAULT_REGION,
    ip,
    rateLimitKey: rateLimitKeyOf(ip),
    requestId: request.id,
  }
}

/**
 * Adds the member identified by x-auth-key and x-access-token.
 * @throws ApiError session_expired when refreshing would help; not_signed_in when `required` and no member is identified
 */
export async function authenticateCaller(
  caller: Caller,
  request: FastifyRequest,
  authenticate: Authenticate,
  required: boolean,
): Promise<Caller> {
  const authKey = single(request.headers['x-auth-key'])
  const accessToken = single(request.headers['x-access-token'])
  const found = authKey && accessToken ? await authenticate(authKey, accessToken) : 'unknown'
  if (found === 'expired') throw new ApiError('session_expired')
  if (found !== 'unknown') return { ...caller, ...found }
  if (required) throw new ApiError('not_signed_in')
  return caller
}
