import { chatClose } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import type { ErrorCode } from '@ginmaku/shared-contracts/errors/codes.ts'
import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { messageEntry, plainRights, someMessage, someWelcome } from '../testing/chat-frames.ts'
import { fakeSockets } from '../testing/fake-socket.ts'
import { createChatSession } from './chat-session.ts'
import { chatAddress } from './chat-socket.ts'
import { type ChatState, emptyChat } from './chat-state.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A session whose tickets are `t1`, `t2`, …; `refusal` is what the API refuses the next ones with. */
function openSession() {
  const sockets = fakeSockets()
  let state: ChatState = emptyChat
  const api: { tickets: number; refusal: Error | undefined } = { tickets: 0, refusal: undefined }
  const session = createChatSession({
    address: 'wss://site/chat/v1/T1',
    fetchTicket: async () => {
      if (api.refusal) throw api.refusal
      api.tickets += 1
      return `t${api.tickets}`
    },
    store: { read: () => state, write: (next) => (state = next) },
  })
  session.open()
  onTestFinished(() => session.close())
  const last = () => {
    const socket = sockets.at(-1)
    if (!socket) throw new Error('no connection')
    return socket
  }
  const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)
  /** Accepts the latest connection. */
  const welcome = async (more: Parameters<typeof someWelcome>[0] = {}) => {
    await pass()
    last().accept()
    last().send(someWelcome(more))
  }
  return { session, sockets, api, last, pass, welcome, state: () => state, name: () => state.connection.name }
}

const saysIn = (sent: readonly { type: string }[]) => sent.filter(({ type }) => type === 'say')

it('is on the page’s own origin, encrypted where the page is', () => {
  expect(chatAddress({ protocol: 'https:', host: 'site' }, 'T 1')).toBe('wss://site/chat/v1/T%201')
  expect(chatAddress({ protocol: 'http:', host: 'localhost:3000' }, 'T1')).toBe('ws://localhost:3000/chat/v1/T1')
})

it('greets with a ticket, and with its position when it comes back', async () => {
  const { last, pass, welcome, name, sockets } = openSession()
  expect(name()).toBe('connecting')
  await welcome()
  expect(last().sent).toEqual([{ type: 'hello', ticket: 't1' }])
  expect(name()).toBe('connected')
  last().send({ type: 'entries', entries: [messageEntry(3)] })
  last().end()
  expect(name()).toBe('disconnected')
  await pass(500)
  expect(sockets).toHaveLength(2)
  last().accept()
  expect(last().sent).toEqual([{ type: 'hello', ticket: 't2', epoch: 'e1', after: 3 }])
})

it('ignores what it does not know', async () => {
  const { last, welcome, state } = openSession()
  await welcome()
  for (const text of ['{', '[]', '{"type":"poll"}', '{"type":"viewers"}', '{"type":"toString"}']) last().send(text)
  expect(state().viewers).toBe(3)
})

describe('reconnecting', () => {
  it('waits up to 1, 2, 4, 8, 16 and never more seconds, at random', async () => {
    const { last, pass, sockets } = openSession()
    await pass()
    for (const [attempt, limit] of [1, 2, 4, 8, 16, 16].entries()) {
      last().end()
      await pass(limit * 500 - 1)
      expect(sockets).toHaveLength(attempt + 1)
      await pass(1)
      expect(sockets).toHaveLength(attempt + 2)
    }
  })

  it('starts at once when the network is back or the tab is looked at again', async () => {
    const { last, pass, sockets, name } = openSession()
    await pass()
    last().end()
    window.dispatchEvent(new Event('online'))
    await pass()
    expect(sockets).toHaveLength(2)
    last().end()
    document.dispatchEvent(new Event('visibilitychange'))
    await pass()
    expect(sockets).toHaveLength(3)
    window.dispatchEvent(new Event('offline'))
    expect(name()).toBe('disconnected')
    expect(last().isOpen).toBe(false)
  })

  it('follows silence of more than 35 seconds, during which any frame counts', async () => {
    const { last, pass, welcome, name, sockets } = openSession()
    await welcome()
    await pass(30_000)
    last().send({ type: 'viewers', viewers: 4 })
    await pass(30_000)
    expect(name()).toBe('connected')
    await pass(5_000)
    expect(name()).toBe('disconnected')
    expect(sockets[0]?.isOpen).toBe(false)
  })

  it('fetches what a gap has left out', async () => {
    const { last, pass, welcome, state } = openSession()
    await welcome()
    last().send({ type: 'entries', entries: [messageEntry(5)] })
    expect(state().items).toHaveLength(2)
    await pass(500)
    last().accept()
    expect(last().sent).toMatchObject([{ type: 'hello', after: 2 }])
  })

  it.each([
    [chatClose.noAccount, 'no_account'],
    [chatClose.banned, 'banned'],
    [chatClose.replaced, 'replaced'],
    [chatClose.ended, 'ended'],
    [chatClose.flood, 'disconnected'],
  ])('is left to the viewer after code %i', async (code, name) => {
    const { last, pass, welcome, sockets, state } = openSession()
    await welcome()
    last().end(code)
    expect(state().connection.name).toBe(name)
    await pass(60_000)
    expect(sockets).toHaveLength(1)
  })

  it.each<[ErrorCode, string]>([
    ['not_signed_in', 'no_account'],
    ['region_blocked', 'not_allowed'],
    ['chat_not_offered', 'not_allowed'],
    ['live_ended', 'ended'],
    ['live_not_begun', 'disconnected'],
    ['internal', 'disconnected'],
  ])('a ticket refused with %s: %s', async (code, expected) => {
    const { api, pass, session, name } = openSession()
    api.refusal = fakeFailure(code)
    session.reconnect()
    await pass()
    expect(name()).toBe(expected)
  })

  it('waits as long as the API requires', async () => {
    const { api, pass, session, sockets, last } = openSession()
    api.refusal = fakeFailure('too_many_requests', { context: { retry_after_seconds: 30 } })
    session.reconnect()
    await pass()
    api.refusal = undefined
    await pass(29_000)
    expect(sockets).toHaveLength(0)
    await pass(1_000)
    expect(last().isOpen).toBe(true)
  })

  it('stops for good when the chat is closed', async () => {
    const { session, last, pass, welcome, sockets } = openSession()
    await welcome()
    session.close()
    expect(last().isOpen).toBe(false)
    window.dispatchEvent(new Event('online'))
    await pass(60_000)
    expect(sockets).toHaveLength(1)
  })
})

describe('a message', () => {
  it('that was on its way when the connection was lost is sent again under the same id', async () => {
    const { session, last, pass, welcome, state } = openSession()
    await welcome()
    session.say('ブラボー')
    const [first] = saysIn(last().sent)
    last().end()
    await pass(500)
    await welcome({ recovered: true, history: [] })
    expect(saysIn(last().sent)).toEqual([first])
    expect(state().outgoing).toHaveLength(1)
  })

  it('that had arrived is not sent again', async () => {
    const { session, last, pass, welcome, state } = openSession()
    await welcome()
    session.say('ブラボー')
    const client_id = state().outgoing[0]?.clientId ?? ''
    last().end()
    await pass(500)
    await welcome({ recovered: true, history: [], seq: 3, entries: [messageEntry(3, { client_id })] })
    expect(saysIn(last().sent)).toEqual([])
    expect(state().outgoing).toEqual([])
  })

  it('written without a connection is sent with the next one', async () => {
    const { session, last, pass, welcome } = openSession()
    await pass()
    session.say('ブラボー')
    await welcome()
    expect(saysIn(last().sent)).toMatchObject([{ text: 'ブラボー' }])
  })

  it('that was refused can be sent again under the same id, or withdrawn', async () => {
    const { session, last, welcome, state } = openSession()
    await welcome()
    session.say('ブラボー')
    const client_id = state().outgoing[0]?.clientId ?? ''
    last().send({ type: 'refused', client_id, reason: 'failed' })
    session.retry(client_id)
    expect(saysIn(last().sent)).toMatchObject([{ client_id }, { client_id }])
    last().send({ type: 'refused', client_id, reason: 'failed' })
    session.withdraw(client_id)
    expect(state().outgoing).toEqual([])
  })

  it('waits for a nickname, and is sent once there is one', async () => {
    const { session, last, welcome } = openSession()
    await welcome({ own: { ...plainRights, nickname: null, refusal: 'nickname_needed' } })
    session.say('ブラボー')
    expect(saysIn(last().sent)).toEqual([])
    session.named('ひなた')
    last().send({ type: 'own', own: plainRights })
    expect(saysIn(last().sent)).toMatchObject([{ text: 'ブラボー' }])
  })
})

it('sends five reactions a second at most, and none without a connection', async () => {
  const { session, last, pass, welcome } = openSession()
  await pass()
  session.react('👏')
  await welcome({ history: [someMessage(1)] })
  for (let count = 0; count < 10; count++) session.react('👏')
  expect(last().sent.filter(({ type }) => type === 'react')).toHaveLength(5)
  await pass(1_000)
  session.react('🎉')
  expect(last().sent.at(-1)).toEqual({ type: 'react', reaction: '🎉' })
})
