import { isApiPath } from '@ginmaku/shared-contracts/api/api-paths.ts'
import { type ApiReply, fetchApi, noReply } from '../api/fetch-api.ts'
import type { PageRequest, RendererCall } from './protocol.ts'

/** Of the headers that a bundle sends. */
const passedOn = ['accept', 'x-os-type']

/** Reads from the API what a page needs, as its visitor. There is no response from any other address. Never rejects. */
export async function forwardApiCall(
  apiOrigin: string,
  { locale, callerHeaders }: Pick<PageRequest, 'locale' | 'callerHeaders'>,
  { url, headers }: Pick<RendererCall, 'url' | 'headers'>,
  signal: AbortSignal,
): Promise<ApiReply> {
  const address = URL.parse(url, apiOrigin)
  if (address?.origin !== new URL(apiOrigin).origin || !isApiPath(address.pathname)) return noReply
  const own = Object.entries(headers).filter(([name]) => passedOn.includes(name))
  const asVisitor = { ...Object.fromEntries(own), ...callerHeaders, 'accept-language': locale }
  return fetchApi(address, asVisitor, signal)
}
