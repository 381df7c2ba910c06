import { type ApiClient, createApiClient } from '@ginmaku/shared-contracts/api/api-client.ts'
import type { TitleCard } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { ApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import type { Problem } from '@ginmaku/shared-contracts/errors/problem.ts'

/** The real typed client directly to the API, for data that a journey needs in advance. */
export function apiClient(apiOrigin: string, language: string, extra: Record<string, string> = {}): ApiClient {
  return createApiClient(async ({ method, url, headers, body }) => {
    const response = await fetch(apiOrigin + url, {
      method,
      headers: { ...headers, 'accept-language': language, ...extra },
      body,
    })
    if (!response.ok) throw new ApiFailure('problem', (await response.json()) as Problem)
    return response.status === 204 ? undefined : response.json()
  })
}

/** The nth title on the shop's first page that can be rented now. */
export async function findRentableTitle(apiOrigin: string, language: string, nth = 0): Promise<TitleCard> {
  const { items } = await apiClient(apiOrigin, language).call('GET /latestTitle', {})
  const found = items.filter((card) => !card.is_live && card.price_from?.sales_type === 'tvod')[nth]
  if (!found) throw new Error('nothing to rent among the latest titles')
  return found
}

/** A live title that is on air. */
export const findLiveTitle = async (apiOrigin: string): Promise<string> => (await findLive(apiOrigin)).full_title_id

/** Its live data. */
export async function findLive(apiOrigin: string) {
  const api = apiClient(apiOrigin, 'ja')
  const { items } = await api.call('GET /latestTitle', { query: { limit: 100 } })
  for (const { full_title_id } of items.filter((card) => card.is_live)) {
    const live = await api.call('GET /live/v2/title/{full_title_id}/live', { params: { full_title_id } })
    if (live.state === 'on_air') return live
  }
  throw new Error('nothing is on air')
}
