import type { ApiClient } from '@ginmaku/shared-contracts/api/api-client.ts'
import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching.ts'

export interface Wish {
  fullTitleId: string
  playId: string
  isPreview: boolean
}

/** Requests a play token (spec §7): for anyone on a preview, otherwise for what the member holds. Rejects with `ApiFailure`. */
export function askGrant(api: ApiClient, wish: Wish, signal?: AbortSignal): Promise<PlayGrant> {
  const options = signal ? { signal } : {}
  const { fullTitleId: full_title_id, playId: play_id } = wish
  if (wish.isPreview)
    return api.call('GET /title/{full_title_id}/preview', { params: { full_title_id }, query: { play_id } }, options)
  return api.call('POST /user/check/purchase', { body: { play_id, full_title_id, is_preview: false } }, options)
}
