import { chatBounds } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import type { ChatEntry, RoomRules, ServerFrame } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { describe, expect, it } from 'vitest'
import { messageEntry, plainRights, plainRules, someMessage, someWelcome } from '../testing/chat-frames.ts'
import { type ChatEvent, type ChatState, emptyChat, hasGap, reduceChat } from './chat-state.ts'
import { nextMessageAt } from './next-message.ts'

const now = Date.parse('2026-11-28T19:30:00+09:00')
const frame = (one: ServerFrame): ChatEvent => ({ type: 'frame', frame: one, now })
const entries = (...list: ChatEntry[]) => frame({ type: 'entries', entries: list })
const wrote = (clientId: string, text = 'はい'): ChatEvent => ({ type: 'wrote', clientId, text })
const said = (client_id: string, message_id: string, awaits_review = false) =>
  frame({ type: 'said', client_id, message_id, awaits_review })
const after = (...events: ChatEvent[]): ChatState => events.reduce(reduceChat, emptyChat)
const ids = ({ items }: ChatState) => items.map(({ id }) => id)
const welcome = frame(someWelcome())

describe('entries', () => {
  it.each<[string, ChatEvent[], string[]]>([
    ['follow the history', [entries(messageEntry(3))], ['m1', 'm2', 'm3']],
    ['are applied once', [entries(messageEntry(3)), entries(messageEntry(2), messageEntry(3))], ['m1', 'm2', 'm3']],
    ['remove messages', [entries({ seq: 3, kind: 'removed', message_ids: ['m1'] })], ['m2']],
    [
      'restore them in their old places',
      [
        entries({ seq: 3, kind: 'removed', message_ids: ['m1'] }, messageEntry(4)),
        entries({ seq: 5, kind: 'restored', messages: [someMessage(1)] }),
      ],
      ['m1', 'm2', 'm4'],
    ],
    [
      'leave a message that was approved late in its place when another is restored',
      [
        entries(
          { seq: 3, kind: 'removed', message_ids: ['m2'] },
          messageEntry(5),
          messageEntry(6, { at: someMessage(1).at }),
        ),
        entries({ seq: 7, kind: 'restored', messages: [someMessage(2)] }),
      ],
      ['m1', 'm2', 'm5', 'm6'],
    ],
    [
      'announce something',
      [entries({ seq: 3, kind: 'announced', announcement_id: 'a1', text: '休憩', at: '2026-11-28T10:10:00Z' })],
      ['m1', 'm2', 'a1'],
    ],
    ['show a message that was removed before once', [entries(messageEntry(3, { message_id: 'm2' }))], ['m1', 'm2']],
    [
      'of an unknown kind are counted only',
      [entries({ seq: 3, kind: 'poll' } as unknown as ChatEntry, messageEntry(4))],
      ['m1', 'm2', 'm4'],
    ],
  ])('%s', (_, events, shown) => expect(ids(after(welcome, ...events))).toEqual(shown))

  it('leave the latest messages only', () => {
    const many = Array.from({ length: 300 }, (_, index) => messageEntry(index + 3))
    const state = after(welcome, entries(...many))
    expect(state.items).toHaveLength(chatBounds.shownMessages)
    expect(state.items.at(-1)?.id).toBe('m302')
  })

  it('leave twice as many while someone reads older ones', () => {
    const many = entries(...Array.from({ length: 500 }, (_, index) => messageEntry(index + 3)))
    const reading = after(welcome, { type: 'scrolled', isAtEnd: false }, many)
    expect(reading.items).toHaveLength(2 * chatBounds.shownMessages)
    const back = reduceChat(reading, { type: 'scrolled', isAtEnd: true })
    expect(back.items).toHaveLength(chatBounds.shownMessages)
    expect(back.items.at(-1)?.id).toBe('m502')
  })

  it('pin and unpin a message; a removed one is not pinned either', () => {
    const pinned = entries({ seq: 3, kind: 'pinned', message: someMessage(1) })
    expect(after(welcome, pinned).pinned?.message_id).toBe('m1')
    expect(after(welcome, pinned, entries({ seq: 4, kind: 'pinned', message: null })).pinned).toBeNull()
    expect(after(welcome, pinned, entries({ seq: 4, kind: 'removed', message_ids: ['m1'] })).pinned).toBeNull()
  })

  it('that the delay holds back are preceded by what they remove, and follow as usual', () => {
    const pinned = entries({ seq: 3, kind: 'pinned', message: someMessage(1) })
    const removed = frame({ type: 'removed', message_ids: ['m1', 'm9'] })
    const state = after(welcome, pinned, wrote('c1'), said('c1', 'm9'), removed)
    expect(state).toMatchObject({ seq: 3, items: [{ id: 'm2' }], pinned: null, outgoing: [] })
    const followed = reduceChat(state, entries({ seq: 4, kind: 'removed', message_ids: ['m1', 'm9'] }))
    expect(followed).toMatchObject({ seq: 4, items: [{ id: 'm2' }] })
  })

  it('change the rules', () => {
    const rules = { ...plainRules, slow_seconds: 30 as const }
    expect(after(welcome, entries({ seq: 3, kind: 'rules', rules })).rules).toEqual(rules)
  })

  it('let the viewer write earlier or later when they change slow mode, also after a refusal', () => {
    const slowFor = (slow_seconds: RoomRules['slow_seconds']) =>
      entries({ seq: 3, kind: 'rules', rules: { ...plainRules, slow_seconds } })
    const refused = frame({ type: 'refused', client_id: 'c2', reason: 'too_fast', retry_after: 30 })
    const slow = after(frame(someWelcome({ rules: { ...plainRules, slow_seconds: 30 } })), wrote('c1'))
    const waiting = [said('c1', 'm3'), wrote('c2'), refused].reduce(reduceChat, slow)
    expect(nextMessageAt(waiting, 0)).toBe(now + 30_000)
    expect(nextMessageAt(reduceChat(waiting, slowFor(10)), 0)).toBe(now + 10_000)
    expect(nextMessageAt(reduceChat(waiting, slowFor(60)), 0)).toBe(now + 60_000)
    expect(nextMessageAt(reduceChat(waiting, slowFor(0)), 0)).toBeLessThanOrEqual(now)
  })

  it('let a viewer who has just written wait when they start slow mode', () => {
    const slow = entries({ seq: 3, kind: 'rules', rules: { ...plainRules, slow_seconds: 30 } })
    expect(nextMessageAt(after(welcome, wrote('c1'), said('c1', 'm3'), slow), 0)).toBe(now + 30_000)
  })

  it('end the chat for good, also for what was refused before', () => {
    const failed = frame({ type: 'refused', client_id: 'c2', reason: 'failed' })
    const over = after(welcome, wrote('c1'), wrote('c2'), failed, entries({ seq: 3, kind: 'ended' }), {
      type: 'connection',
      connection: { name: 'disconnected', retryAt: 1 },
    })
    expect(over.connection).toEqual({ name: 'ended' })
    const unsent = { text: 'はい', state: 'refused', reason: 'ended' }
    expect(over.outgoing).toEqual([
      { clientId: 'c1', ...unsent },
      { clientId: 'c2', ...unsent },
    ])
  })

  it.each([
    [[3, 4], false],
    [[1, 2, 3], false],
    [[4], true],
    [[3, 5], true],
  ])('with the numbers %j have a gap: %s', (numbers, gap) =>
    expect(
      hasGap(
        after(welcome),
        numbers.map((seq) => ({ seq })),
      ),
    ).toBe(gap),
  )
})

describe('a removal by this moderator', () => {
  const over = entries({ seq: 3, kind: 'ended' })
  const other = frame(someWelcome({ history: [someMessage(1), someMessage(2), someMessage(9, { nickname: 'つき' })] }))
  const remove: ChatEvent = { type: 'moderated', action: { kind: 'remove', message_id: 'm1' }, nickname: 'あおい' }
  const clear: ChatEvent = { type: 'moderated', action: { kind: 'clear', message_id: 'm1' }, nickname: 'あおい' }
  const dismiss: ChatEvent = { type: 'moderated', action: { kind: 'dismiss', message_id: 'm1' }, nickname: 'あおい' }

  it.each<[string, ChatEvent[], string[]]>([
    ['is left to its entry before the end', [remove], ['m1', 'm2', 'm9']],
    ['is shown at once after the end', [over, remove], ['m2', 'm9']],
    ['of all messages too', [over, clear], ['m9']],
    ['is not every action', [over, dismiss], ['m1', 'm2', 'm9']],
  ])('%s', (_, events, shown) => expect(ids(after(other, ...events))).toEqual(shown))
})

describe('a welcome', () => {
  it('replaces what is shown when not everything that was missed can be sent', () => {
    const state = after(welcome, frame(someWelcome({ epoch: 'e2', seq: 900, history: [someMessage(899)] })))
    expect(ids(state)).toEqual(['m899'])
    expect(state).toMatchObject({ seq: 900, epoch: 'e2', connection: { name: 'connected' } })
  })

  it('adds what was missed otherwise', () => {
    const recovered = someWelcome({ recovered: true, history: [], seq: 4, entries: [messageEntry(3), messageEntry(4)] })
    expect(ids(after(welcome, frame(recovered)))).toEqual(['m1', 'm2', 'm3', 'm4'])
  })

  it('ends an outage, which lasts through every attempt to reconnect', () => {
    const lost: ChatEvent = { type: 'connection', connection: { name: 'disconnected', retryAt: 1 } }
    const attempt: ChatEvent = { type: 'connection', connection: { name: 'connecting' } }
    const banned: ChatEvent = { type: 'connection', connection: { name: 'banned' } }
    const outages = [[attempt], [welcome, lost], [lost, attempt], [lost, attempt, welcome], [lost, banned, attempt]]
    expect(outages.map((events) => after(...events).isLost)).toEqual([false, true, true, false, false])
  })

  it('completes own messages that were accepted before the connection was lost', () => {
    const history = [someMessage(3, { client_id: 'c1' })]
    expect(after(welcome, wrote('c1'), wrote('c2'), frame(someWelcome({ seq: 3, history }))).outgoing).toEqual([
      { clientId: 'c2', text: 'はい', state: 'sending' },
    ])
  })
})

describe('an own message', () => {
  it.each<[string, ChatEvent[], unknown[]]>([
    ['is sending until it is accepted', [], [{ state: 'sending' }]],
    ['is shown until its entry arrives', [said('c1', 'm3')], [{ state: 'said' }]],
    ['is in the timeline once', [said('c1', 'm3'), entries(messageEntry(3, { client_id: 'c1' }))], []],
    ['may arrive as an entry first', [entries(messageEntry(3, { client_id: 'c1' })), said('c1', 'm3')], []],
    ['arrives under its id alone too', [said('c1', 'm3'), entries(messageEntry(3))], []],
    ['waits for review', [said('c1', 'm3', true)], [{ state: 'held' }]],
    [
      'disappears when a moderator rejects it',
      [said('c1', 'm9', true), entries({ seq: 3, kind: 'removed', message_ids: ['m9'] })],
      [],
    ],
    [
      'can be refused',
      [frame({ type: 'refused', client_id: 'c1', reason: 'blocked_word' })],
      [{ state: 'refused', reason: 'blocked_word' }],
    ],
    [
      'can be sent again under the same id',
      [frame({ type: 'refused', client_id: 'c1', reason: 'failed' }), { type: 'retried', clientId: 'c1' }],
      [{ clientId: 'c1', text: 'はい', state: 'sending' }],
    ],
    ['can be withdrawn', [{ type: 'withdrawn', clientId: 'c1' }], []],
  ])('%s', (_, events, outgoing) => {
    const state = after(welcome, wrote('c1'), ...events)
    expect(state.outgoing).toHaveLength(outgoing.length)
    expect(state.outgoing).toMatchObject(outgoing)
  })

  it('needs a nickname before it is sent', () => {
    const unnamed = frame(someWelcome({ own: { ...plainRights, nickname: null, refusal: 'nickname_needed' } }))
    expect(after(unnamed, wrote('c1')).outgoing).toMatchObject([{ state: 'refused', reason: 'nickname_needed' }])
    expect(after(unnamed, { type: 'named', nickname: 'ひなた' }, wrote('c1')).outgoing).toMatchObject([
      { state: 'sending' },
    ])
  })

  it('is followed by a wait in slow mode, except for moderators', () => {
    const slow = (is_moderator: boolean) =>
      frame(someWelcome({ rules: { ...plainRules, slow_seconds: 10 }, own: { ...plainRights, is_moderator } }))
    expect(nextMessageAt(after(slow(false), wrote('c1'), said('c1', 'm3')), 0)).toBe(now + 10_000)
    expect(nextMessageAt(after(slow(true), wrote('c1'), said('c1', 'm3')), 0)).toBe(0)
  })

  it('is followed by that wait after a reload too, by the server’s clock', () => {
    const own = someMessage(2, { client_id: 'c1' })
    const reloaded = after(frame(someWelcome({ history: [own], rules: { ...plainRules, slow_seconds: 10 } })))
    expect(nextMessageAt(reloaded, 5_000)).toBe(Date.parse(own.at) + 5_000)
  })

  it('that came too fast says when the next one may follow', () => {
    const refused = frame({ type: 'refused', client_id: 'c1', reason: 'too_fast', retry_after: 2.5 })
    expect(nextMessageAt(after(welcome, wrote('c1'), refused), 0)).toBe(now + 2_500)
  })
})

it('shows viewers, rights, reviews and each count of reactions', () => {
  const state = after(
    welcome,
    frame({ type: 'viewers', viewers: 12 }),
    frame({ type: 'own', own: { ...plainRights, is_moderator: true } }),
    frame({ type: 'review', waiting: 4 }),
    frame({ type: 'reactions', counts: { '👏': 2 } }),
    frame({ type: 'reactions', counts: { '👏': 2 } }),
  )
  expect(state).toMatchObject({
    viewers: 12,
    own: { is_moderator: true },
    waiting: 4,
    reactions: { frame: 2, counts: { '👏': 2 } },
  })
})
