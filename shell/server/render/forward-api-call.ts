import { isApiPath } from '@ginmaku/shared-contracts/api/api-paths.ts'
import { type ApiReply, fetchApi, noReply } from '../api/fetch-api.ts'
import type { PageRequest, RendererCall } from './protocol.ts'

/** Headers of the bundle that are forwarded. */
const forwardedHeaders = ['accept', 'x-os-type']

/**
 * Forwards a call of a rendered page to the API with the headers of its visitor. Other addresses get no response. Never rejects.
 */
export async function forwardApiCall(
  apiOrigin: string,
  { locale, callerHeaders }: Pick<PageRequest, 'locale' | 'callerHeaders'>,
  { url, headers }: Pick<RendererCall, 'url' | 'headers'>,
  signal: AbortSignal,
): Promise<ApiReply> {
  const address = URL.parse(url, apiOrigin)
  if (address?.origin !== new URL(apiOrigin).origin || !isApiPath(address.pathname)) return noReply
  const own = Object.entries(headers).filter(([name]) => forwardedHeaders.includes(name))
  const asVisitor = { ...Object.fromEntries(own), ...callerHeaders, 'accept-language': locale }
  return fetchApi(address, asVisitor, signal)
}
