import { type DownloadableStory, downloadDeviceLimit } from '@ginmaku/shared-contracts/api/watching/download.ts'
import { inLanguage, listStories } from '../catalogue/public.ts'
import { includesDownload, listEntitlements } from '../entitlement/public.ts'
import { filmOfFile } from '../media/public.ts'
import { ApiError } from '../server/api-error.ts'
import type { MemberCaller } from '../server/caller.ts'
import { endpoint } from '../server/endpoint.ts'
import { listDevices, removeDevice } from './device-store.ts'
import type { DownloadDeps } from './download-deps.ts'
import { approximateBytes, chooseRight, qualitiesOf } from './downloadable.ts'

/** @throws ApiError not_found when no download of this title was bought */
export const listDownloads = (deps: DownloadDeps) =>
  endpoint('GET /user/download/{full_title_id}', async ({ params }, { memberId, locale }: MemberCaller) => {
    const { db, clock, media } = deps
    const now = clock.now()
    const held = await listEntitlements(db, memberId)
    const rights = held.filter((right) => right.full_title_id === params.full_title_id && includesDownload(right))
    const stories = await listStories(db, [...new Set(rights.flatMap(({ play_ids }) => play_ids))])
    const items: DownloadableStory[] = []
    for (const { play_id, story_number, asset_id, ...names } of stories) {
      const choice = chooseRight(
        rights.filter(({ play_ids }) => play_ids.includes(play_id)),
        now,
      )
      const film = 'right' in choice ? await filmOfFile(media.store, asset_id) : undefined
      if (!film || !('right' in choice)) continue
      const files = qualitiesOf(film, choice.right.quality_type).map((quality_type) => ({
        ...{ quality_type, approximate_bytes: approximateBytes(film, quality_type) },
        duration_seconds: film.duration_seconds,
      }))
      items.push({ play_id, story_number, story_name: inLanguage(names, 'name', locale), files })
    }
    if (items.length === 0) throw new ApiError('not_found')
    const rows = await listDevices(db, memberId, params.full_title_id)
    const devices = rows.map(({ device_kind, device_browser, device_system, ...row }) => ({
      device_id: row.device_id,
      device: { kind: device_kind, browser: device_browser, system: device_system },
      added_at: row.added_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
    }))
    return { device_limit: downloadDeviceLimit, items, devices }
  })

/** Frees the device's place. Files that were downloaded on it stay there. */
export const removeDownloadDevice = ({ db }: DownloadDeps) =>
  endpoint(
    'DELETE /user/download/{full_title_id}/device/{device_id}',
    async ({ params: { full_title_id, device_id } }, { memberId }: MemberCaller) => {
      await removeDevice(db, { memberId, fullTitleId: full_title_id, deviceId: device_id })
      return undefined
    },
  )
