import { createParcel } from '@ginmaku/remote-kit/parcels/create-parcel.tsx'
import { setupUser } from '@ginmaku/remote-kit/testing/setup-user.ts'
import { chatClose } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import type { ServerFrame } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import type { Topics } from '@ginmaku/shared-contracts/host/topics.ts'
import { createFakeHost, type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { handlers as allSucceed } from '../../harness/handlers.ts'
import { someLive } from '../../harness/samples.ts'
import common from '../app/messages.json' with { type: 'json' }
import { LiveRoom } from '../room/LiveRoom.tsx'
import { messageEntry, plainRights, plainRules, someMessage, someWelcome } from '../testing/chat-frames.ts'
import { fakeSockets } from '../testing/fake-socket.ts'

afterEach(() => {
  vi.useRealTimers()
})

type Live = ReturnType<typeof someLive>

const withLive = (live: Partial<Live> = {}): FakeHandlers => ({
  'GET /live/v2/title/{full_title_id}/live': () => someLive({ chat: true, ...live }),
})

/** The live room with a chat, at the moment when it has asked for a connection. */
async function openChat({ handlers = {}, topics = {} }: { handlers?: FakeHandlers; topics?: Partial<Topics> } = {}) {
  const sockets = fakeSockets()
  const room = createParcel({ View: LiveRoom, messages: common })
  const host = createFakeHost({
    topics: { session: { loggedIn: true }, ...topics },
    handlers: { ...allSucceed, ...withLive(), ...handlers },
  })
  const domElement = document.body.appendChild(document.createElement('div'))
  const props = { host, domElement, fullTitleId: 'ginmaku-za' }
  await room.mount(props)
  onTestFinished(async () => {
    await room.unmount(props)
    domElement.remove()
  })
  const last = () => {
    const socket = sockets.at(-1)
    if (!socket) throw new Error('no connection')
    return socket
  }
  const send = (...frames: ServerFrame[]) =>
    act(async () => {
      for (const frame of frames) last().send(frame)
    })
  const welcome = async (more: Parameters<typeof someWelcome>[0] = {}) => {
    await waitFor(() => expect(sockets).not.toHaveLength(0))
    await act(async () => last().accept())
    await send(someWelcome(more))
  }
  const end = (code?: number) => act(async () => last().end(code))
  const said = () => last().sent.filter((frame) => frame.type === 'say')
  return { host, sockets, last, send, welcome, end, said, user: setupUser() }
}

const list = () => screen.findByRole('region', { name: 'メッセージ一覧' })
const textarea = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'メッセージ' })
/** Scrolls the list of messages to an older one. */
async function leaveEnd() {
  const region = await list()
  Object.defineProperties(region, {
    scrollHeight: { value: 900, configurable: true },
    clientHeight: { value: 300, configurable: true },
  })
  region.scrollTop = 100
  fireEvent.scroll(region)
  return region
}
const sendButton = () => screen.getByRole('button', { name: '送信' })

describe('the list', () => {
  it('shows who said what when, and marks moderators', async () => {
    const { welcome } = await openChat()
    await welcome({ history: [someMessage(1, { is_moderator: true })] })
    const row = within(await list()).getByRole('listitem')
    expect(row.textContent).toContain('あおいモデレーター19:00')
    expect(row.textContent).toContain('1番目')
  })

  it('invites the first message', async () => {
    const { welcome } = await openChat()
    await welcome({ history: [] })
    await screen.findByText('最初のひとことを送ってみませんか。')
  })

  it('does not turn addresses into links', async () => {
    const { welcome } = await openChat()
    await welcome({ history: [someMessage(1, { text: 'https://ginmaku.example/' })] })
    expect(within(await list()).queryByRole('link')).toBeNull()
  })

  it('stays where the reader is, and counts what is new', async () => {
    const { welcome, send, user } = await openChat()
    await welcome()
    const region = await leaveEnd()
    await send({ type: 'entries', entries: [messageEntry(3), messageEntry(4)] })
    expect(region.scrollTop).toBe(100)
    await user.click(await screen.findByRole('button', { name: '2件の新しいメッセージ' }))
    expect(region.scrollTop).toBe(900)
    fireEvent.scroll(region)
    expect(screen.queryByRole('button', { name: /新しいメッセージ/ })).toBeNull()
  })

  it('counts what is new after the last message that was read has been removed', async () => {
    const { welcome, send } = await openChat()
    await welcome()
    await leaveEnd()
    await send({ type: 'entries', entries: [messageEntry(3), { seq: 4, kind: 'removed', message_ids: ['m2'] }] })
    await screen.findByRole('button', { name: '1件の新しいメッセージ' })
  })

  it('removes no message above one that is read', async () => {
    const { welcome, send } = await openChat()
    await welcome()
    const region = await leaveEnd()
    const many = Array.from({ length: 210 }, (_, index) => messageEntry(index + 3))
    await send({ type: 'entries', entries: many })
    expect(within(region).getByText('1番目')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '210件の新しいメッセージ' }))
    fireEvent.scroll(region)
    expect(within(region).queryByText('1番目')).toBeNull()
  })

  it('moves to an own message when it is written, not when it arrives', async () => {
    const { welcome, send, said, user } = await openChat()
    await welcome()
    await user.type(await textarea(), 'はい{Enter}')
    const region = await leaveEnd()
    await user.type(await textarea(), 'ブラボー{Enter}')
    expect(region.scrollTop).toBe(900)
    await leaveEnd()
    await send({ type: 'entries', entries: [messageEntry(3, { client_id: said()[0]?.client_id ?? '' })] })
    expect(screen.getAllByText('送信中')).toHaveLength(1)
    expect(region.scrollTop).toBe(100)
  })

  it('is reached by keyboard, message by message, down to the report', async () => {
    const { welcome, user } = await openChat()
    await welcome()
    const region = await list()
    region.focus()
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(document.activeElement?.textContent).toContain('1番目')
    await user.tab()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('あおいさんのメッセージを通報する')
  })

  it('moves the focus to the next message when the focused one is removed', async () => {
    const { welcome, send, user } = await openChat()
    await welcome()
    const region = await list()
    region.focus()
    await user.keyboard('{Home}')
    await send({ type: 'entries', entries: [{ seq: 3, kind: 'removed', message_ids: ['m1'] }] })
    expect(document.activeElement?.textContent).toContain('2番目')
  })

  it('shows announcements, the pinned message and removals', async () => {
    const { welcome, send } = await openChat()
    await welcome({ pinned: someMessage(1) })
    expect((await screen.findByText('固定されたメッセージ：')).textContent).toBe('固定されたメッセージ：あおい')
    await send({
      type: 'entries',
      entries: [
        { seq: 3, kind: 'announced', announcement_id: 'a1', text: '休憩は15分です。', at: '2026-11-28T10:10:00Z' },
        { seq: 4, kind: 'removed', message_ids: ['m2'] },
      ],
    })
    await screen.findByText('休憩は15分です。', { selector: 'li p' })
    expect(within(await list()).queryByText('2番目')).toBeNull()
  })
})

describe('writing', () => {
  it('sends with Enter, shows the message on its way, and then once', async () => {
    const { welcome, send, said, user } = await openChat()
    await welcome()
    await user.type(await textarea(), 'ブラボー{Enter}')
    expect(said()).toMatchObject([{ text: 'ブラボー' }])
    expect((await textarea()).value).toBe('')
    await screen.findByText('送信中')
    const [{ client_id } = { client_id: '' }] = said()
    await send(
      { type: 'said', client_id, message_id: 'm3', awaits_review: false },
      { type: 'entries', entries: [messageEntry(3, { text: 'ブラボー', client_id })] },
    )
    expect(within(await list()).getAllByText('ブラボー')).toHaveLength(1)
    expect(screen.queryByText('送信中')).toBeNull()
  })

  it.each([{ isComposing: true }, { keyCode: 229 }, { shiftKey: true }])(
    'does not send with Enter and %j',
    async (more) => {
      const { welcome, said, user } = await openChat()
      await welcome()
      await user.type(await textarea(), 'ぶらぼ')
      fireEvent.keyDown(await textarea(), { key: 'Enter', ...more })
      expect(said()).toEqual([])
    },
  )

  it('counts characters as a person does, up to 200', async () => {
    const { welcome, said, user } = await openChat()
    await welcome()
    fireEvent.change(await textarea(), { target: { value: ` ${'👨‍👩‍👧'.repeat(200)}\n` } })
    await screen.findByText('200／200文字')
    fireEvent.change(await textarea(), { target: { value: '👨‍👩‍👧'.repeat(201) } })
    await screen.findByText('メッセージは200文字以内で入力してください。')
    await user.type(await textarea(), '{Enter}')
    expect(said()).toEqual([])
  })

  it('does not send few characters of so many code units that the server would close the connection', async () => {
    const { welcome, said, user } = await openChat()
    await welcome()
    fireEvent.change(await textarea(), { target: { value: '👨‍👩‍👧‍👦'.repeat(200) } })
    await screen.findByText('メッセージは200文字以内で入力してください。')
    await user.type(await textarea(), '{Enter}')
    expect(said()).toEqual([])
  })

  it('keeps the draft while the connection is lost', async () => {
    const { welcome, end, user, said, sockets } = await openChat()
    await welcome()
    await user.type(await textarea(), '書きかけ')
    await end(chatClose.flood)
    await screen.findByText('チャットの接続が切れました')
    expect(screen.getByText('再接続すると、見逃したメッセージも表示します。')).toBeTruthy()
    await user.type(await textarea(), '{Enter}')
    expect((await textarea()).value).toBe('書きかけ')
    const notice = screen.getByText('チャットの接続が切れました')
    await user.click(screen.getByRole('button', { name: '再接続する' }))
    await waitFor(() => expect(sockets).toHaveLength(2))
    // The same element: an outage is said once.
    expect(screen.getByText('チャットの接続が切れました')).toBe(notice)
    await welcome()
    expect(screen.queryByText('チャットの接続が切れました')).toBeNull()
    await user.type(await textarea(), '{Enter}')
    expect(said()).toMatchObject([{ text: '書きかけ' }])
  })

  it('returns a text that must be changed to the composer, with the reason', async () => {
    const { welcome, send, said, user } = await openChat()
    await welcome()
    await user.type(await textarea(), 'だめなことば{Enter}')
    await send({ type: 'refused', client_id: said()[0]?.client_id ?? '', reason: 'blocked_word' })
    await screen.findByText('使えない言葉が含まれています。書き直してください。')
    expect((await textarea()).value).toBe('だめなことば')
    expect((await textarea()).getAttribute('aria-invalid')).toBe('true')
  })

  it('does not return it later, while the viewer deletes something else', async () => {
    const { welcome, send, said, user } = await openChat()
    await welcome()
    await user.type(await textarea(), 'だめなことば{Enter}')
    await user.type(await textarea(), '次')
    await send({ type: 'refused', client_id: said()[0]?.client_id ?? '', reason: 'blocked_word' })
    await user.clear(await textarea())
    expect((await textarea()).value).toBe('')
    await user.click(screen.getByRole('button', { name: '書き直す' }))
    expect((await textarea()).value).toBe('だめなことば')
  })

  it('turns line breaks into spaces, as the server does', async () => {
    const { welcome } = await openChat()
    await welcome()
    fireEvent.change(await textarea(), { target: { value: '一行目\n二行目' } })
    expect((await textarea()).value).toBe('一行目 二行目')
  })

  it('keeps the draft while another screen has the chat', async () => {
    const { welcome, end, user } = await openChat()
    await welcome()
    await user.type(await textarea(), '書きかけ')
    await end(chatClose.replaced)
    await screen.findByText('別の画面でチャットを開いています')
    await user.click(screen.getByRole('button', { name: 'この画面で続ける' }))
    await welcome()
    expect((await textarea()).value).toBe('書きかけ')
  })

  it('says of a message that is too early nothing that changes every second', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { welcome, send, said, user } = await openChat()
    await welcome()
    await user.type(await textarea(), 'はい{Enter}')
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
    await user.type(await textarea(), 'ブラボー{Enter}')
    const client_id = said()[0]?.client_id ?? ''
    await send({ type: 'refused', client_id, reason: 'failed' })
    await user.click(await screen.findByRole('button', { name: 'もう一度送る' }))
    expect(said()).toMatchObject([{ client_id }, { client_id }])
  })

  it('leaves the focus in the chat when what had it is removed', async () => {
    const { welcome, send, said, user } = await openChat()
    await welcome()
    await user.type(await textarea(), 'ブラボー{Enter}')
    await send({ type: 'refused', client_id: said()[0]?.client_id ?? '', reason: 'failed' })
    await user.click(await screen.findByRole('button', { name: 'もう一度送る' }))
    const chat = screen.getByRole('region', { name: 'チャット' })
    await waitFor(() => expect(document.activeElement).toBe(chat))
    await user.click(await textarea())
    await send({ type: 'own', own: { ...plainRights, refusal: 'holders_only' } })
    expect(document.activeElement).toBe(chat)
  })

  it('counts down in slow mode', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { welcome, send, said, user } = await openChat()
    await welcome({ rules: { ...plainRules, slow_seconds: 10 } })
    await screen.findByText('次のメッセージまで10秒空けてください。')
    await user.type(await textarea(), 'はい{Enter}')
    await send({ type: 'said', client_id: said()[0]?.client_id ?? '', message_id: 'm3', awaits_review: false })
    await screen.findByRole('button', { name: /^あと(10|9)秒$/ })
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(sendButton()).toBeTruthy()
  })

  it('says that a message waits for a moderator', async () => {
    const { welcome, send, said, user } = await openChat()
    await welcome({ rules: { ...plainRules, review_all: true } })
    await user.type(await textarea(), 'はい{Enter}')
    await send({ type: 'said', client_id: said()[0]?.client_id ?? '', message_id: 'm3', awaits_review: true })
    await screen.findByText('モデレーターの確認待ち')
  })

  it('explains a timeout and its end, and goes on after it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { welcome } = await openChat()
    const until = new Date(Date.now() + 60_000).toISOString()
    await welcome({ own: { ...plainRights, refusal: 'timed_out', until } })
    await screen.findByText('書き込みが一時的に止められています')
    expect(screen.queryByRole('textbox')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    await textarea()
  })
})

it('ends a timeout by the server’s clock', async () => {
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
  const { welcome } = await openChat({ handlers: withLive({ now: minutes(-10) }) })
  await welcome({ own: { ...plainRights, refusal: 'timed_out', until: minutes(-5) } })
  await screen.findByText('書き込みが一時的に止められています')
  expect(screen.queryByRole('textbox')).toBeNull()
})

describe('the nickname', () => {
  const unnamed = { own: { ...plainRights, nickname: null, refusal: 'nickname_needed' as const } }

  it('is asked for with the first message, which is then sent', async () => {
    const { welcome, said, user, host } = await openChat()
    await welcome(unnamed)
    await user.type(await textarea(), 'はじめまして{Enter}')
    expect(said()).toEqual([])
    await user.type(await screen.findByRole('textbox', { name: 'ニックネーム' }), 'ひなた')
    await user.click(screen.getByRole('button', { name: '決めて送信する' }))
    await waitFor(() => expect(said()).toMatchObject([{ text: 'はじめまして' }]))
    expect(host.calls.at(-1)).toMatchObject({ key: 'PUT /user/nickname', input: { body: { nickname: 'ひなた' } } })
    await screen.findByText('ひなたさんとして参加中')
  })

  it('is shown when the member changes it', async () => {
    const { welcome, user } = await openChat()
    await welcome()
    await user.click(await screen.findByRole('button', { name: '変更' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'ニックネーム' }).value).toBe('ひなた')
  })

  it('shows what the API refuses, and gives the message back when cancelled', async () => {
    const { welcome, user } = await openChat({
      handlers: {
        'PUT /user/nickname': () => {
          throw fakeFailure('invalid_fields', { errors: { nickname: 'このニックネームは使えません。' } })
        },
      },
    })
    await welcome(unnamed)
    await user.type(await textarea(), 'はじめまして{Enter}')
    await user.type(await screen.findByRole('textbox', { name: 'ニックネーム' }), '係員{Enter}')
    await screen.findByText('このニックネームは使えません。')
    await user.click(screen.getByRole('button', { name: 'キャンセル' }))
    expect((await textarea()).value).toBe('はじめまして')
  })

  it('is asked for again when another viewer has it', async () => {
    const { welcome, send, said, user } = await openChat()
    await welcome()
    await user.type(await textarea(), 'はい{Enter}')
    await send({ type: 'refused', client_id: said()[0]?.client_id ?? '', reason: 'nickname_taken' })
    await screen.findByText(/よく似たニックネーム/)
  })
})

describe('a report', () => {
  const openReport = async (chat: Awaited<ReturnType<typeof openChat>>) => {
    await chat.welcome()
    await chat.user.click(
      (await screen.findAllByRole('button', { name: 'あおいさんのメッセージを通報する' }))[0] as Element,
    )
    await screen.findByRole('dialog', { name: 'このメッセージを通報しますか？' })
    await chat.user.click(screen.getByRole('button', { name: '通報する' }))
  }

  it('is sent after a confirmation, and confirmed', async () => {
    const chat = await openChat()
    await openReport(chat)
    await screen.findByText('ご連絡ありがとうございます。モデレーターが確認します。')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '閉じる' }))
    expect(chat.host.calls.at(-1)).toMatchObject({
      key: 'POST /title/{full_title_id}/chat/violation',
      input: { body: { message_id: 'm1' } },
    })
  })

  it('says when there were too many', async () => {
    const chat = await openChat({
      handlers: {
        'POST /title/{full_title_id}/chat/violation': () => {
          throw fakeFailure('too_many_requests', { context: { retry_after_seconds: 30 } })
        },
      },
    })
    await openReport(chat)
    await screen.findByText(/30秒後にもう一度/)
  })
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
    await screen.findByText('視聴券をお持ちの方だけが書き込めます')
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0)
    expect(screen.getByRole('link', { name: '視聴券を選ぶ' }).getAttribute('href')).toBe('/title/ginmaku-za#packs')
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
    expect(within(await list()).getByText('2番目')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('the end says which own message was not sent', async () => {
    const { welcome, send, user } = await openChat()
    await welcome()
    await user.type(await textarea(), 'ブラボー{Enter}')
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
    expect(within(await list()).getByText('9番目')).toBeTruthy()
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
    await user.type(await textarea(), '書きかけ')
    await send({ type: 'entries', entries: [messageEntry(6), announced(7, '再開します。')] })
    await act(() => vi.advanceTimersByTimeAsync(3_100))
    expect(saidAloud()).toContain('主催者からのお知らせ：再開します。')
  })

  it('says no message while the viewer writes, and only what concerns them if they want that', async () => {
    const { welcome, send, user } = await openChat()
    await welcome()
    await user.type(await textarea(), '書きかけ')
    await send({ type: 'entries', entries: [messageEntry(3)] })
    expect(saidAloud()).not.toContain('あおい：3番目')
    await user.clear(await textarea())
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

it('sends reactions, and shows everyone’s counts', async () => {
  const { welcome, send, last, user } = await openChat()
  await welcome()
  await user.click(await screen.findByRole('button', { name: '拍手' }))
  expect(last().sent.at(-1)).toEqual({ type: 'react', reaction: '👏' })
  await send({ type: 'reactions', counts: { '👏': 12 } })
  await screen.findByText('+12')
})

it('moderators get their tools', async () => {
  const { welcome } = await openChat()
  await welcome({ own: { ...plainRights, is_moderator: true } })
  await screen.findByRole('button', { name: /^モデレーター用ツール/ })
  expect(await screen.findAllByRole('button', { name: 'あおいさんへの操作' })).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /通報する/ })).toBeNull()
})

it('is translated to English, without axe violations', async () => {
  const { welcome } = await openChat({ topics: { locale: 'en' } })
  await welcome({ pinned: someMessage(1) })
  await screen.findByRole('textbox', { name: 'Message' })
  expect(await axeFaults()).toEqual([])
})
