import type {
  ChatEntry,
  ChatMessage,
  OwnRights,
  RoomRules,
  ServerFrame,
} from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'

const second = 1_000
const names = ['あおい', '三等席', 'Tokyo Nights', 'はなみち', '梅', 'Kenji M.', '下手側', 'ゆきのした']
const texts = [
  '待ってました！',
  '今日は夫婦で観ています',
  'Good evening from Kyoto',
  '衣裳の色がきれい',
  '拍手👏👏👏',
  'この場面、劇場で観たときより近く感じます',
  '字幕はどこで出せますか？',
  '画面右下の「字幕」から選べましたよ',
  'The sound is wonderful tonight',
  '鳥肌…',
]

export const message = (number: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  message_id: `m${number}`,
  nickname: names[(number * 5) % names.length] ?? '',
  text: texts[(number * 3) % texts.length] ?? '',
  at: new Date(Date.now() - (200 - number) * 7 * second).toISOString(),
  is_moderator: false,
  ...more,
})

export const messages = (count: number): ChatMessage[] =>
  Array.from({ length: count }, (_, index) => message(index + 1))

interface Room {
  history?: ChatMessage[]
  entries?: ChatEntry[]
  rules?: Partial<RoomRules>
  own?: Partial<OwnRights>
  pinned?: ChatMessage
}

/** What the server sends to a member who comes in. */
export const welcome = ({ history = messages(40), entries = [], rules, own, pinned }: Room = {}): ServerFrame[] => [
  {
    type: 'welcome',
    epoch: 'sample',
    seq: history.length,
    recovered: false,
    entries: [],
    history,
    pinned: pinned ?? null,
    rules: { slow_seconds: 0, holders_only: false, emoji_only: false, review_all: false, delay_seconds: 0, ...rules },
    own: { nickname: 'ひなた', is_moderator: false, refusal: null, until: null, ...own },
    viewers: 1_284,
  },
  ...(entries.length > 0 ? [{ type: 'entries', entries } as const] : []),
]
