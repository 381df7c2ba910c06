import type { ChatEntry, ChatMessage } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { describe, expect, it } from 'vitest'
import { createRoomLog, type LoggedEntry } from './room-log.ts'

const message = (id: string): ChatMessage => ({
  message_id: id,
  nickname: '花',
  text: `text of ${id}`,
  at: '2026-11-21T12:00:00.000Z',
  is_moderator: false,
})
const logged = (entry: ChatEntry, addedAtMs = 0): LoggedEntry => ({ entry, addedAtMs })
const said = (seq: number, addedAtMs = 0) => logged({ seq, kind: 'message', message: message(`m${seq}`) }, addedAtMs)
const seqs = (entries: LoggedEntry[] | undefined) => entries?.map(({ entry }) => entry.seq)

describe("a room's log in memory", () => {
  it('returns what lies between two positions', () => {
    const log = createRoomLog(10, 100)
    log.append([said(11), said(12), said(13)])
    expect(seqs(log.between(10, 13))).toEqual([11, 12, 13])
    expect(seqs(log.between(11, 12))).toEqual([12])
    expect(seqs(log.between(13, 13))).toEqual([])
    expect(seqs(log.between(20, 13))).toEqual([])
  })

  it('returns nothing, rather than a part, when it no longer has all of it', () => {
    const log = createRoomLog(10, 2)
    log.append([said(11), said(12), said(13)])
    expect(log.between(10, 13)).toBeUndefined()
    expect(seqs(log.between(11, 13))).toEqual([12, 13])
    expect(createRoomLog(10, 2).between(9, 10)).toBeUndefined()
  })

  it('refuses entries that leave a gap or repeat one', () => {
    const log = createRoomLog(0, 100)
    log.append([said(1)])
    expect(() => log.append([said(3)])).toThrow('Entry 3 follows 1')
    expect(() => log.append([said(1)])).toThrow('Entry 1 follows 1')
  })

  it('knows which entries are old enough, in the order of their numbers', () => {
    const log = createRoomLog(0, 100)
    // Two processes whose clocks differ.
    log.append([said(1, 1_000), said(2, 3_000), said(3, 2_000), said(4, 4_000)])
    expect([999, 1_000, 2_999, 3_000, 9_000].map((ms) => log.lastAddedBy(ms, 0))).toEqual([0, 1, 1, 3, 4])
    expect(log.lastAddedBy(0, 2)).toBe(2)
  })

  it('has the text of a message nowhere any more once an entry removes it', () => {
    const log = createRoomLog(0, 100)
    log.append([
      said(1),
      said(2),
      logged({ seq: 3, kind: 'pinned', message: message('m1') }),
      logged({ seq: 4, kind: 'restored', messages: [message('m1'), message('m2')] }),
      logged({ seq: 5, kind: 'removed', message_ids: ['m1'] }),
    ])
    expect(log.between(0, 5)?.map(({ entry }) => entry)).toEqual([
      { seq: 1, kind: 'removed', message_ids: ['m1'] },
      said(2).entry,
      { seq: 3, kind: 'pinned', message: null },
      { seq: 4, kind: 'restored', messages: [message('m2')] },
      { seq: 5, kind: 'removed', message_ids: ['m1'] },
    ])
  })

  it('does not get the text of a message back from what was read before its removal', () => {
    const log = createRoomLog(0, 100)
    log.append([said(1), said(2)])
    const asOf = log.lastSeq
    const read = [said(1), said(2)]
    log.append([
      logged({ seq: 3, kind: 'removed', message_ids: ['m1'] }),
      logged({ seq: 4, kind: 'restored', messages: [message('m1')] }),
      logged({ seq: 5, kind: 'removed', message_ids: ['m2'] }),
    ])
    log.replace(read, asOf)
    expect(log.between(0, 5)?.map(({ entry }) => entry)).toEqual([
      { seq: 1, kind: 'removed', message_ids: ['m1'] },
      { seq: 2, kind: 'removed', message_ids: ['m2'] },
      { seq: 3, kind: 'removed', message_ids: ['m1'] },
      { seq: 4, kind: 'restored', messages: [message('m1')] },
      { seq: 5, kind: 'removed', message_ids: ['m2'] },
    ])
  })

  it('takes over a removal that was read later, and a restored message', () => {
    const log = createRoomLog(0, 100)
    log.append([said(1), logged({ seq: 2, kind: 'removed', message_ids: ['m1'] })])
    log.replace([said(1), logged({ seq: 2, kind: 'removed', message_ids: [] })], log.lastSeq)
    expect(log.between(0, 2)?.map(({ entry }) => entry.kind)).toEqual(['message', 'removed'])
  })
})
