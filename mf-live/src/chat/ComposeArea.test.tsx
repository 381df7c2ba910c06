import { chatClose } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messageEntry, plainRights, plainRules } from '../testing/chat-frames.ts'
import { messageField, messageList, openChat, withLive } from '../testing/open-chat.ts'

afterEach(() => {
  vi.useRealTimers()
})

const sendButton = () => screen.getByRole('button', { name: '送信' })

describe('writing', () => {
  it('sends with Enter, shows the message on its way, and then once', async () => {
    const { welcome, send, said, user } = await openChat()
    await welcome()
    await user.type(await messageField(), 'ブラボー{Enter}')
    expect(said()).toMatchObject([{ text: 'ブラボー' }])
    expect((await messageField()).value).toBe('')
    await screen.findByText('送信中')
    const [{ client_id } = { client_id: '' }] = said()
    await send(
      { type: 'said', client_id, message_id: 'm3', awaits_review: false },
      { type: 'entries', entries: [messageEntry(3, { text: 'ブラボー', client_id })] },
    )
    expect(within(await messageList()).getAllByText('ブラボー')).toHaveLength(1)
    expect(screen.queryByText('送信中')).toBeNull()
  })

  it.each([{ isComposing: true }, { keyCode: 229 }, { shiftKey: true }])(
    'does not send with Enter and %j',
    async (more) => {
      const { welcome, said, user } = await openChat()
      await welcome()
      await user.type(await messageField(), 'ぶらぼ')
      fireEvent.keyDown(await messageField(), { key: 'Enter', ...more })
      expect(said()).toEqual([])
    },
  )

  it('counts characters as a person does, up to 200', async () => {
    const { welcome, said, user } = await openChat()
    await welcome()
    fireEvent.change(await messageField(), { target: { value: ` ${'👨‍👩‍👧'.repeat(200)}\n` } })
    await screen.findByText('200／200文字')
    fireEvent.change(await messageField(), { target: { value: '👨‍👩‍👧'.repeat(201) } })
    await screen.findByText('メッセージは200文字以内で入力してください。')
    await user.type(await messageField(), '{Enter}')
    expect(said()).toEqual([])
  })

  it('does not send few characters of so many code units that the server would close the connection', async () => {
    const { welcome, said, user } = await openChat()
    await welcome()
    fireEvent.change(await messageField(), { target: { value: '👨‍👩‍👧‍👦'.repeat(200) } })
    await screen.findByText('メッセージは200文字以内で入力してください。')
    await user.type(await messageField(), '{Enter}')
    expect(said()).toEqual([])
  })

  it('keeps the draft while the connection is lost', async () => {
    const { welcome, end, user, said, sockets } = await openChat()
    await welcome()
    await user.type(await messageField(), '書きかけ')
    await end(chatClose.flood)
    await screen.findByText('チャットの接続が切れました')
    expect(screen.getByText('再接続すると、見逃したメッセージも表示します。')).toBeTruthy()
    await user.type(await messageField(), '{Enter}')
    expect((await messageField()).value).toBe('書きかけ')
    const notice = screen.getByText('チャットの接続が切れました')
    await user.click(screen.getByRole('button', { name: '再接続する' }))
    await waitFor(() => expect(sockets).toHaveLength(2))
    // The same element: an outage is said once.
    expect(screen.getByText('チャットの接続が切れました')).toBe(notice)
    await welcome()
    expect(screen.queryByText('チャットの接続が切れました')).toBeNull()
    await user.type(await messageField(), '{Enter}')
    expect(said()).toMatchObject([{ text: '書きかけ' }])
  })

  it('returns a text that must be changed to the composer, with the reason', async () => {
    const { welcome, send, said, user } = await openChat()
    await welcome()
    await user.type(await messageField(), 'だめなことば{Enter}')
    await send({ type: 'refused', client_id: said()[0]?.client_id ?? '', reason: 'blocked_word' })
    await screen.findByText('使えない言葉が含まれています。書き直してください。')
    expect((await messageField()).value).toBe('だめなことば')
    expect((await messageField()).getAttribute('aria-invalid')).toBe('true')
  })

  it('does not return it later, while the viewer deletes something else', async () => {
    const { welcome, send, said, user } = await openChat()
    await welcome()
    await user.type(await messageField(), 'だめなことば{Enter}')
    await user.type(await messageField(), '次')
    await send({ type: 'refused', client_id: said()[0]?.client_id ?? '', reason: 'blocked_word' })
    await user.clear(await messageField())
    expect((await messageField()).value).toBe('')
    await user.click(screen.getByRole('button', { name: '書き直す' }))
    expect((await messageField()).value).toBe('だめなことば')
  })

  it('turns line breaks into spaces, as the server does', async () => {
    const { welcome } = await openChat()
    await welcome()
    fireEvent.change(await messageField(), { target: { value: '一行目\n二行目' } })
    expect((await messageField()).value).toBe('一行目 二行目')
  })

  it('keeps the draft while another screen has the chat', async () => {
    const { welcome, end, user } = await openChat()
    await welcome()
    await user.type(await messageField(), '書きかけ')
    await end(chatClose.replaced)
    await screen.findByText('別の画面でチャットを開いています')
    await user.click(screen.getByRole('button', { name: 'この画面で続ける' }))
    await welcome()
    expect((await messageField()).value).toBe('書きかけ')
  })

  it('says of a message that is too early nothing that changes every second', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { welcome, send, said, user } = await openChat()
    await welcome()
    await user.type(await messageField(), 'はい{Enter}')
    await send({ type: 'refused', client_id: said()[0]?.client_id ?? '', reason: 'too_fast', retry_after: 30 })
    const alert = await screen.findByRole('alert')
    const text = alert.textContent
    expect(within(alert).getByRole<HTMLButtonElement>('button', { name: 'もう一度送る' }).disabled).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(screen.getByRole('button', { name: /^あと2\d秒$/ })).toBeTruthy()
    expect(alert.textContent).toBe(text)
  })

  it('offers to send a message again that failed, under the same id', async () => {
    const { welcome, send, said, user } = await openChat()
    await welcome()
    await user.type(await messageField(), 'ブラボー{Enter}')
    const client_id = said()[0]?.client_id ?? ''
    await send({ type: 'refused', client_id, reason: 'failed' })
    await user.click(await screen.findByRole('button', { name: 'もう一度送る' }))
    expect(said()).toMatchObject([{ client_id }, { client_id }])
  })

  it('leaves the focus in the chat when what had it is removed', async () => {
    const { welcome, send, said, user } = await openChat()
    await welcome()
    await user.type(await messageField(), 'ブラボー{Enter}')
    await send({ type: 'refused', client_id: said()[0]?.client_id ?? '', reason: 'failed' })
    await user.click(await screen.findByRole('button', { name: 'もう一度送る' }))
    const chat = screen.getByRole('region', { name: 'チャット' })
    await waitFor(() => expect(document.activeElement).toBe(chat))
    await user.click(await messageField())
    await send({ type: 'own', own: { ...plainRights, refusal: 'holders_only' } })
    expect(document.activeElement).toBe(chat)
  })

  it('counts down in slow mode', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { welcome, send, said, user } = await openChat()
    await welcome({ rules: { ...plainRules, slow_seconds: 10 } })
    await screen.findByText('次のメッセージまで10秒空けてください。')
    await user.type(await messageField(), 'はい{Enter}')
    await send({ type: 'said', client_id: said()[0]?.client_id ?? '', message_id: 'm3', awaits_review: false })
    await screen.findByRole('button', { name: /^あと(10|9)秒$/ })
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(sendButton()).toBeTruthy()
  })

  it('says that a message waits for a moderator', async () => {
    const { welcome, send, said, user } = await openChat()
    await welcome({ rules: { ...plainRules, review_all: true } })
    await user.type(await messageField(), 'はい{Enter}')
    await send({ type: 'said', client_id: said()[0]?.client_id ?? '', message_id: 'm3', awaits_review: true })
    await screen.findByText('モデレーターの確認待ち')
  })

  it('explains a timeout and its end, and goes on after it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { welcome } = await openChat()
    const until = new Date(Date.now() + 60_000).toISOString()
    await welcome({ own: { ...plainRights, refusal: 'timed_out', until } })
    await screen.findByText('書き込みが一時的に止められています')
    const end = document.querySelector(`time[datetime="${until}"]`)
    expect(end?.textContent).toMatch(/^\d+年\d+月\d+日\(.\) \d+:\d\d（日本時間）$/)
    expect(screen.queryByRole('textbox')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    await messageField()
  })
})

it('ends a timeout by the server’s clock', async () => {
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
  const { welcome } = await openChat({ handlers: withLive({ now: minutes(-10) }) })
  await welcome({ own: { ...plainRights, refusal: 'timed_out', until: minutes(-5) } })
  await screen.findByText('書き込みが一時的に止められています')
  expect(screen.queryByRole('textbox')).toBeNull()
})
