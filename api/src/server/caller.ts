import proxyAddr from '@fastify/proxy-addr'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'
import { ApiError } from './api-error.ts'
import { preferredLocale } from './locale.ts'
import { placeOf } from './place-of.ts'

/** The caller, as far as the request identifies them. */
export interface Caller {
  memberId: string | null
  sessionId: string | null
  /** Language of the response: `accept-language` on v2 and live, ja on v1. */
  locale: Locale
  /** ISO 3166 country code. */
  region: string
  ip: string
  /** Key for rate limits: {@link placeOf} the address. */
  place: string
  requestId: string
}

export interface SignedInCaller extends Caller {
  memberId: string
  sessionId: string
}

/**
 * The member that the two values of api.md, Session identify. `expired`: a genuine but expired token of a valid
 * session, so that refreshing helps. `unknown`: anything else.
 */
export type Recognise = (
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

/** Reads language, region and address; the member comes from {@link signIn}. */
export function visitorOf(request: FastifyRequest, settings: Settings, trusts: TrustsPeer): Caller {
  const told = single(request.headers[settings.REGION_HEADER])?.toUpperCase()
  const isTold = told !== undefined && /^[A-Z]{2}$/.test(told) && trusts(request.socket.remoteAddress ?? '')
  // Fastify computes it on every access.
  const { ip } = request
  return {
    memberId: null,
    sessionId: null,
    locale: request.url.startsWith('/api/v1/') ? 'ja' : preferredLocale(request.headers['accept-language']),
    region: isTold ? told : settings.DEFAULT_REGION,
    ip,
    place: placeOf(ip),
    requestId: request.id,
  }
}

/**
 * Adds the member identified by x-auth-key and x-access-token.
 * @throws ApiError session_expired when refreshing would help; not_signed_in when `required` and nobody is recognised
 */
export async function signIn(
  caller: Caller,
  request: FastifyRequest,
  recognise: Recognise,
  required: boolean,
): Promise<Caller> {
  const authKey = single(request.headers['x-auth-key'])
  const accessToken = single(request.headers['x-access-token'])
  const found = authKey && accessToken ? await recognise(authKey, accessToken) : 'unknown'
  if (found === 'expired') throw new ApiError('session_expired')
  if (found !== 'unknown') return { ...caller, ...found }
  if (required) throw new ApiError('not_signed_in')
  return caller
}
