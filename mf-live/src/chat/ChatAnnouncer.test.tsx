import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messageEntry } from '../testing/chat-frames.ts'
import { messageField, openChat } from '../testing/open-chat.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('a screen reader', () => {
  const saidAloud = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

  it('says a message when there is one in three seconds, otherwise their number', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { welcome, send } = await openChat()
    await welcome()
    await send({ type: 'entries', entries: [messageEntry(3)] })
    expect(saidAloud()).toContain('あおい：3番目')
    await send({ type: 'entries', entries: [messageEntry(4)] })
    await send({ type: 'entries', entries: [messageEntry(5)] })
    expect(saidAloud()).toContain('あおい：3番目')
    await act(() => vi.advanceTimersByTimeAsync(3_100))
    expect(saidAloud()).toContain('2件の新しいメッセージ')
  })

  it('says an equal text again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { welcome, send } = await openChat()
    await welcome()
    const clap = async (number: number) => {
      await send({ type: 'entries', entries: [messageEntry(number, { text: '888' })] })
      await act(() => vi.advanceTimersByTimeAsync(3_100))
      return screen.getByText('あおい：888')
    }
    const first = await clap(3)
    expect(await clap(4)).not.toBe(first)
  })

  it('says the first message of an empty chat, but not the history', async () => {
    const { welcome, send } = await openChat()
    await welcome({ history: [], seq: 0 })
    await send({ type: 'entries', entries: [messageEntry(1)] })
    expect(saidAloud()).toContain('あおい：1番目')
  })

  it('says what follows a message that was removed in the same moment', async () => {
    const { welcome, send } = await openChat()
    await welcome()
    await send({ type: 'entries', entries: [{ seq: 3, kind: 'removed', message_ids: ['m2'] }, messageEntry(4)] })
    expect(saidAloud()).toContain('あおい：4番目')
  })

  it('says announcements in full, also in a fast chat and while the viewer writes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { welcome, send, user } = await openChat()
    await welcome()
    const announced = (seq: number, text: string) =>
      ({ seq, kind: 'announced', announcement_id: `a${seq}`, text, at: '2026-11-28T10:10:00Z' }) as const
    await send({ type: 'entries', entries: [messageEntry(3), announced(4, '休憩です。'), messageEntry(5)] })
    expect(saidAloud()).toContain('主催者からのお知らせ：休憩です。 2件の新しいメッセージ')
    await user.type(await messageField(), '書きかけ')
    await send({ type: 'entries', entries: [messageEntry(6), announced(7, '再開します。')] })
    await act(() => vi.advanceTimersByTimeAsync(3_100))
    expect(saidAloud()).toContain('主催者からのお知らせ：再開します。')
  })

  it('says no message while the viewer writes, and only what concerns them if they want that', async () => {
    const { welcome, send, user } = await openChat()
    await welcome()
    await user.type(await messageField(), '書きかけ')
    await send({ type: 'entries', entries: [messageEntry(3)] })
    expect(saidAloud()).not.toContain('あおい：3番目')
    await user.clear(await messageField())
    act(() => screen.getByRole('button', { name: 'スクリーンリーダー：すべて' }).focus())
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('menuitem', { name: '自分宛てとお知らせ' }))
    await send({ type: 'entries', entries: [messageEntry(4)] })
    expect(saidAloud()).not.toContain('あおい：4番目')
    await send({ type: 'entries', entries: [messageEntry(5, { text: '@ひなた 同感です' })] })
    expect(saidAloud()).toContain('あおい：@ひなた 同感です')
    expect(localStorage.getItem('ginmaku.live.chat')).toContain('mentions')
  })
})
