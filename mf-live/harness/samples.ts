import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'

type Live = CallResponse<'GET /live/v2/title/{full_title_id}/live'>

const minutes = 60_000

/** Each response names the same times: others would be another performance, with a chat of its own. */
const loadedAt = Date.now()

/** A performance that started ten minutes ago and runs for another hour, by default. */
export const someLive = (more: Partial<Live> = {}, now = Date.now()): Live => ({
  full_title_id: 'ginmaku-za',
  title_name: '銀幕座 生中継',
  backdrop: '/images/backdrops/ginmaku-za.svg',
  play_id: 'ginmaku-za-live',
  starts_at: new Date(loadedAt - 10 * minutes).toISOString(),
  ends_at: new Date(loadedAt + 60 * minutes).toISOString(),
  state: 'on_air',
  organizer: '銀幕座',
  device_limit: 2,
  chat: false,
  has_preview: true,
  now: new Date(now).toISOString(),
  ...more,
})
