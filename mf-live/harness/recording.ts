import type { ParcelScenario } from '@ginmaku/platform/dev/scenario.ts'
import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import type { ReplayItem } from '@ginmaku/shared-contracts/api/watching/chat.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { message } from './chat-samples.ts'
import { someLive } from './samples.ts'

type Locale = Parameters<NonNullable<ParcelScenario['play']>>[1]

const day = 24 * 60 * 60_000

/** A performance that ended yesterday, and can be watched again for six days. */
export const someRecording = (more: Partial<ReturnType<typeof someLive>> = {}) =>
  someLive({
    ...{ state: 'ended', chat: true, has_camera: true },
    starts_at: new Date(Date.now() - day - 7_200_000).toISOString(),
    ends_at: new Date(Date.now() - day).toISOString(),
    archive_until: new Date(Date.now() + 6 * day).toISOString(),
    ...more,
  })

/** Items `m1`, `m2`, … at these seconds, of which the second is an announcement. @param first number of the first one */
export const replayOf = (
  positions: readonly number[],
  first = 1,
): CallResponse<'GET /title/{full_title_id}/chat/replay'> => ({
  items: positions.map((position_seconds, index): ReplayItem => {
    const seq = first + index
    const base = { seq, position_seconds }
    if (seq !== 2) return { ...base, kind: 'message', message: message(seq) }
    const at = new Date().toISOString()
    return { ...base, kind: 'announced', announcement_id: 'a1', text: '第一幕は約50分です。', at }
  }),
})

const enter = { ja: '見る', en: 'Watch' }

/** @param texts expected text @param isInside the viewer has pressed the button */
const recording = (texts: Record<Locale, string>, handlers: FakeHandlers = {}, isInside = false): ParcelScenario => ({
  parcel: 'live-room',
  props: { fullTitleId: 'ginmaku-za' },
  topics: { session: { loggedIn: true } },
  handlers: {
    'GET /live/v2/title/{full_title_id}/live': () => someRecording(),
    'GET /title/{full_title_id}/chat/replay': () => replayOf(Array.from({ length: 30 }, () => 0)),
    ...handlers,
  },
  play: async (person, locale) => {
    if (isInside) await person.getByRole('button', { name: enter[locale], exact: true }).click()
    await person.getByText(texts[locale]).first().waitFor()
  },
})
const withChat = (texts: Record<Locale, string>, answer: () => ReturnType<typeof replayOf> | Promise<never>) =>
  recording(texts, { 'GET /title/{full_title_id}/chat/replay': answer }, true)
const withStatus = (texts: Record<Locale, string>, status: 401 | 402) =>
  recording(texts, { 'POST /live/v2/user/check/playable': () => ({ status }) })

/** The recording of an event with a camera. */
export const recordingScenarios: Record<string, ParcelScenario> = {
  recording: recording({ ja: '見逃し配信をご覧いただけます', en: 'You can watch it again' }),
  'recording without a ticket': withStatus({ ja: 'チケットをお持ちの方が', en: 'For ticket holders' }, 402),
  'recording logged out': withStatus({ ja: 'ログインすると見逃し配信を', en: 'log in to watch the performance' }, 401),
  'recording with chat': recording({ ja: '第一幕は約50分です。', en: '第一幕は約50分です。' }, {}, true),
  'recording with chat to come': withChat({ ja: '再生に合わせて', en: 'Messages appear as you watch' }, () =>
    replayOf([40, 50]),
  ),
  'recording with an empty chat': withChat({ ja: 'メッセージがありませんでした', en: 'No one wrote' }, () =>
    replayOf([]),
  ),
  'recording with a chat that fails': withChat(
    { ja: 'サーバーエラーが発生しました', en: 'A server error occurred' },
    () => {
      throw fakeFailure('internal')
    },
  ),
  'recording with a chat that loads': {
    ...withChat(
      { ja: 'チャットを読み込んでいます', en: 'Loading the chat' },
      () => new Promise<never>(() => undefined),
    ),
    isEndless: true,
  },
  cancelled: recording(
    { ja: '公演は中止になりました', en: 'The performance was cancelled' },
    {
      'GET /live/v2/title/{full_title_id}/live': () =>
        someLive({ state: 'ended', has_camera: true, is_cancelled: true }),
    },
  ),
}
