import {
  type ApiClient,
  createApiClient,
  toRequest,
  type WireRequest,
} from '@ginmaku/shared-contracts/api/api-client.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { ApiFailure, isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import type { Renew, Session } from '../session/session.ts'
import type { Outstanding } from './outstanding.ts'
import { sendOnce } from './send.ts'

interface SiteApi {
  session: Session
  locale: () => Locale
  outstanding: Outstanding
}

/**
 * The contract's client that all remotes use: language, member headers, one renewal of the access token, and counting of
 * requests in flight.
 */
export function createSiteApi({ session, locale, outstanding }: SiteApi): ApiClient {
  const send = (request: WireRequest, signal?: AbortSignal) => {
    const tokens = session.tokens()
    const headers: Record<string, string> = { ...request.headers, 'accept-language': locale() }
    if (tokens) Object.assign(headers, { 'x-auth-key': tokens.authKey, 'x-access-token': tokens.accessToken })
    return sendOnce({ ...request, headers }, signal)
  }

  const sendAsMember = async (request: WireRequest, signal?: AbortSignal) => {
    const member = session.shownMember()
    const sendForMember = async () => {
      ensureSameMember(session, member)
      const response = await send(request, signal)
      ensureSameMember(session, member)
      return response
    }
    await session.keepFresh()
    const used = session.tokens()?.accessToken
    try {
      return await sendForMember()
    } catch (error) {
      if (!used || !isSessionRefusal(error) || !(await session.renew(used))) throw error
      return sendForMember()
    }
  }

  return createApiClient((request, signal) => outstanding.during(sendAsMember(request, signal)))
}

/**
 * A member's call is never sent with another member's tokens, and its response never reaches another member: another member may
 * have logged in in another tab.
 * @throws {ApiFailure} `aborted`
 */
function ensureSameMember(session: Session, member: string | undefined): void {
  session.syncWithCookies()
  if (member !== undefined && session.shownMember() !== member) throw new ApiFailure('aborted')
}

const isSessionRefusal = (error: unknown) =>
  isApiFailure(error) && (error.problem?.code === 'not_signed_in' || error.problem?.code === 'session_expired')

/** Requests a new access token from the API. */
export const requestRenewal: Renew = async (authKey) => {
  const request = toRequest('POST /session/refresh')
  try {
    const headers = { ...request.headers, 'x-auth-key': authKey }
    return (await sendOnce({ ...request, headers })) as Awaited<ReturnType<Renew>>
  } catch (error) {
    if (isApiFailure(error) && error.status === 401) return undefined
    throw error
  }
}
