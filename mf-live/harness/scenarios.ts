import type { ParcelScenario, Scenario } from '@ginmaku/platform/dev/scenario.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { chatScenarios } from './chat.ts'
import { moderationScenarios } from './moderation-scenarios.ts'
import { pageScenarios } from './pages.ts'
import { recordingScenarios } from './recording.ts'
import { someLive } from './samples.ts'

const hour = 60 * 60_000

const tomorrow = () => {
  const now = Date.now()
  const starts_at = new Date(now + 26.5 * hour).toISOString()
  return someLive({ state: 'scheduled', starts_at, ends_at: new Date(now + 28 * hour).toISOString() })
}
type Texts = Readonly<Record<Parameters<NonNullable<ParcelScenario['play']>>[1], string>>

/** @param texts expected text in place of the stream */
const room = (texts: Texts, handlers: FakeHandlers = {}): ParcelScenario => ({
  parcel: 'live-room',
  props: { fullTitleId: 'ginmaku-za' },
  topics: { session: { loggedIn: true } },
  handlers,
  play: (person, locale) => person.getByText(texts[locale]).first().waitFor(),
})
const withState = (state: 'open' | 'ended', texts: Texts) =>
  room(texts, { 'GET /live/v2/title/{full_title_id}/live': () => someLive({ state }) })
const withStatus = (status: 401 | 402 | 403 | 409, texts: Texts) =>
  room(texts, { 'POST /live/v2/user/check/playable': () => ({ status }) })

/** States of the live room, and of the list of live events, worth viewing in isolation. */
export const scenarios: Record<string, Scenario> = {
  ...pageScenarios,
  'on air': room({ ja: 'ライブに入場できます', en: 'You can enter now' }),
  scheduled: room({ ja: '配信開始まで', en: 'Starts in' }, { 'GET /live/v2/title/{full_title_id}/live': tomorrow }),
  open: withState('open', { ja: '開演までもうしばらく', en: 'The performance starts soon.' }),
  ended: withState('ended', { ja: '配信は終了しました', en: 'The performance is over' }),
  'logged out': withStatus(401, { ja: 'ログインが必要です', en: 'Please log in' }),
  'no ticket': withStatus(402, { ja: 'チケットが必要です', en: 'You need a ticket' }),
  blocked: withStatus(403, { ja: 'この環境では視聴できません', en: 'You can’t watch this here' }),
  'device limit': withStatus(409, { ja: 'ほかの端末で視聴中です', en: 'Playing on other devices' }),
  ...chatScenarios,
  ...moderationScenarios,
  ...recordingScenarios,
}
