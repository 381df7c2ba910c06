import { chatClose } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { plainRights, someMessage } from '../testing/chat-frames.ts'
import { messageField, messageList, openChat, withLive } from '../testing/open-chat.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('every state of the connection is visible', () => {
  it.each([
    [chatClose.banned, 'このチャットには参加できません'],
    [chatClose.ended, 'チャットは終了しました'],
    [chatClose.noAccount, '有効なアカウントがありません'],
    [chatClose.flood, 'チャットの接続が切れました'],
  ])('close code %i: %s', async (code, title) => {
    const { welcome, end } = await openChat()
    await screen.findByText('チャットに接続しています')
    await welcome()
    await end(code)
    await screen.findByText(title)
  })

  it('a viewer without a ticket reads, and is led to the packs', async () => {
    const { welcome } = await openChat()
    await welcome({ own: { ...plainRights, refusal: 'holders_only' } })
    await screen.findByText('チケットをお持ちの方だけが書き込めます')
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0)
    expect(screen.getByRole('link', { name: 'チケットを選ぶ' }).getAttribute('href')).toBe('/title/ginmaku-za#packs')
  })

  it('a visitor is led to the log-in, without a call; a log-out elsewhere has the same effect', async () => {
    const { host, welcome, sockets } = await openChat()
    await welcome()
    await act(async () => host.bus.publish('session', { loggedIn: false }))
    const chat = screen.getByRole('region', { name: 'チャット' })
    const link = within(chat).getByRole('link', { name: 'ログインする' })
    expect(link.getAttribute('href')).toBe('/login?next=%2Ftitle%2Fginmaku-za')
    expect(sockets.map(({ isOpen }) => isOpen)).toEqual([false])
    await act(async () => host.bus.publish('session', { loggedIn: true }))
    await waitFor(() => expect(sockets).toHaveLength(2))
  })

  it('the end leaves the messages, and no composer', async () => {
    const { welcome, send } = await openChat()
    await welcome()
    await send({ type: 'entries', entries: [{ seq: 3, kind: 'ended' }] })
    await screen.findByText('チャットは終了しました')
    expect(within(await messageList()).getByText('2番目')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('the end says which own message was not sent', async () => {
    const { welcome, send, user } = await openChat()
    await welcome()
    await user.type(await messageField(), 'ブラボー{Enter}')
    await send({ type: 'entries', entries: [{ seq: 3, kind: 'ended' }] })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('公演が終わったため、送れませんでした。ブラボー')
    await user.click(within(alert).getByRole('button', { name: '取り消す' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('the next performance has a chat of its own, once its doors open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { host, welcome, end, sockets } = await openChat()
    await welcome()
    await end(chatClose.ended)
    const starts_at = new Date(Date.now() + 600_000).toISOString()
    host.answer(withLive({ state: 'scheduled', starts_at }))
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    expect(screen.getByText('チャットは終了しました')).toBeTruthy()
    host.answer(withLive({ state: 'open', starts_at }))
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    await waitFor(() => expect(sockets).toHaveLength(2))
    await welcome({ epoch: 'e2', history: [someMessage(9)] })
    expect(within(await messageList()).getByText('9番目')).toBeTruthy()
    expect(screen.queryByText('チャットは終了しました')).toBeNull()
  })

  it.each([{ chat: false }, { state: 'scheduled' as const }, { state: 'ended' as const }])(
    'no chat with %j',
    async (live) => {
      const { sockets } = await openChat({ handlers: withLive(live) })
      await screen.findByText('主催：銀幕座')
      expect(screen.queryByRole('region', { name: 'チャット' })).toBeNull()
      expect(sockets).toEqual([])
    },
  )
})
