import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import type { PastAction, ReviewedMessage } from '@ginmaku/shared-contracts/api/watching/chat.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'

type Review = CallResponse<'GET /title/{full_title_id}/chat/review'>

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const held: ReviewedMessage = {
  message_id: 'held-1',
  nickname: '桟敷の常連',
  text: '2幕の早替わり、何度見てもわかりません…！',
  at: minutesAgo(1),
  is_moderator: false,
  state: 'held',
  reports: 0,
}
const reported: ReviewedMessage = {
  message_id: 'reported-1',
  nickname: 'Row C, seat 12',
  text: 'このあと主役が入れ替わるよ。結末は最初の幕に全部出てる。',
  at: minutesAgo(4),
  is_moderator: false,
  state: 'shown',
  reports: 3,
}

const pastAction = (more: Partial<PastAction> & Pick<PastAction, 'action_id' | 'kind'>): PastAction => ({
  moderator: '銀幕座スタッフ',
  nickname: null,
  text: null,
  at: minutesAgo(5),
  until: null,
  is_undone: false,
  ...more,
})

const actions: readonly PastAction[] = [
  pastAction({
    action_id: '0b8c2e9e-7a43-4c53-9a51-5c0d2a6d0f01',
    kind: 'timeout',
    nickname: 'Row C, seat 12',
    text: '結末を言うよ',
    until: minutesAgo(-5),
  }),
  pastAction({
    action_id: '0b8c2e9e-7a43-4c53-9a51-5c0d2a6d0f02',
    kind: 'remove',
    nickname: '桟敷の常連',
    text: 'いまの台詞、聞き取れた人いますか',
    at: minutesAgo(8),
    is_undone: true,
  }),
  pastAction({
    action_id: '0b8c2e9e-7a43-4c53-9a51-5c0d2a6d0f03',
    kind: 'announce',
    text: '休憩は15分です。',
    at: minutesAgo(12),
  }),
  pastAction({ action_id: '0b8c2e9e-7a43-4c53-9a51-5c0d2a6d0f04', kind: 'set_rules', at: minutesAgo(20) }),
]

/** What a moderator finds: a message that waits, a reported one, and a few actions. */
export const someReview = (more: Partial<Review> = {}): Review => ({
  messages: [held, reported],
  actions: [...actions],
  ...more,
})

/** A room whose moderator's actions all succeed. */
export const moderationHandlers: FakeHandlers = {
  'GET /title/{full_title_id}/chat/review': () => someReview(),
  'POST /title/{full_title_id}/chat/action': () => ({ action_id: '0b8c2e9e-7a43-4c53-9a51-5c0d2a6d0f09' }),
  'POST /title/{full_title_id}/chat/action/{action_id}/undo': () => undefined,
}
