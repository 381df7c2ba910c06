import { expect, it } from 'vitest'
import { createBlockList } from './block-words.ts'
import { initialRules } from './chat-store.ts'
import type { Rights } from './rights.ts'
import { decide, type Facts, type Saying } from './say-batch.ts'

const now = new Date('2026-11-28T20:00:00+09:00')

const member = (nickname: string, more: Partial<Rights> = {}): Rights => ({
  nickname,
  nameKey: nickname,
  nameOwner: undefined,
  isModerator: false,
  isBanned: false,
  timeoutUntil: null,
  ...more,
})

const facts = (more: Partial<Facts> = {}, rules: Partial<Facts['room']['rules']> = {}): Facts => ({
  room: {
    room_id: 'r',
    full_title_id: 'noh',
    starts_at: now,
    epoch: 'e',
    last_seq: 7,
    rules: { ...initialRules, ...rules },
    pinned_message_id: null,
    ended_at: null,
  },
  before: [],
  rights: new Map([
    ['a', member('花')],
    ['b', member('玉')],
  ]),
  lastSaid: new Map(),
  blockList: createBlockList([{ word: 'ネタバレ', verdict: 'hold' }]),
  now,
  ...more,
})

const saying = (memberId: string, clientId: string, text = '拍手'): Saying => ({
  memberId,
  clientId,
  text,
  isHolder: true,
})

it('numbers shown messages without a gap; one that awaits review has no number', () => {
  const sayings = [saying('a', '1'), saying('b', '2', 'ネタバレ'), saying('a', '3')]
  const { said, messages } = decide(sayings, facts())
  expect(messages.map(({ seq, state }) => [seq, state])).toEqual([
    [8, 'shown'],
    [null, 'held'],
    [9, 'shown'],
  ])
  expect(said).toEqual(
    messages.map(({ message_id, state }) => ({ messageId: message_id, awaitsReview: state === 'held' })),
  )
})

it('takes a repeated client id as one message, whether it was stored before or comes twice at once', () => {
  const before = [{ message_id: 'old', member_id: 'a', client_id: '1', state: 'shown' as const }]
  const sayings = [saying('a', '1'), saying('b', '1'), saying('b', '1')]
  const { said, messages } = decide(sayings, facts({ before }))
  expect(messages).toHaveLength(1)
  expect(said[0]).toEqual({ messageId: 'old', awaitsReview: false })
  expect(said[2]).toEqual(said[1])
})

it('gives a name to the first of two members who use it at once', () => {
  const rights = new Map([
    ['a', member('花')],
    ['b', member('花')],
  ])
  const { said, names } = decide([saying('a', '1'), saying('b', '2'), saying('a', '3')], facts({ rights }))
  expect(said[1]).toEqual({ refused: 'nickname_taken' })
  expect(names).toEqual([{ name_key: '花', member_id: 'a' }])
})

it('gives no name again to a member who has it', () => {
  const rights = new Map([['a', member('花', { nameOwner: 'a' })]])
  expect(decide([saying('a', '1')], facts({ rights })).names).toEqual([])
})

it('applies slow mode to two messages that come at once', () => {
  const { said } = decide([saying('a', '1'), saying('a', '2'), saying('b', '3')], facts({}, { slow_seconds: 10 }))
  expect(said[1]).toEqual({ refused: 'too_fast', retryAfter: 10 })
  expect(said.filter((one) => 'messageId' in one)).toHaveLength(2)
})

it.each([
  ['a member who has been deleted', { rights: new Map<string, Rights>() }, 'failed'],
  ['a banned member', { rights: new Map([['a', member('花', { isBanned: true })]]) }, 'timed_out'],
  [
    'a member whose name another one has',
    { rights: new Map([['a', member('花', { nameOwner: 'b' })]]) },
    'nickname_taken',
  ],
] as const)('refuses %s', (_, more, refused) => {
  expect(decide([saying('a', '1')], facts(more))).toEqual({ said: [{ refused }], messages: [], names: [] })
})
