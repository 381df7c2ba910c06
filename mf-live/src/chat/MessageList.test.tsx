import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { messageEntry, someMessage } from '../testing/chat-frames.ts'
import { notifyResize } from '../testing/fake-resize-observer.ts'
import { messageField, messageList, openChat } from '../testing/open-chat.ts'

/** Gives the list a size, which jsdom does not. */
function resize(region: HTMLElement, clientHeight: number) {
  Object.defineProperties(region, {
    scrollHeight: { value: 900, configurable: true },
    clientHeight: { value: clientHeight, configurable: true },
  })
}
/** Scrolls the list of messages to an older one. */
async function leaveEnd() {
  const region = await messageList()
  resize(region, 300)
  notifyResize()
  region.scrollTop = 100
  fireEvent.scroll(region)
  return region
}

describe('the list', () => {
  it('shows who said what when, and marks moderators', async () => {
    const { welcome } = await openChat()
    await welcome({ history: [someMessage(1, { is_moderator: true })] })
    const row = within(await messageList()).getByRole('listitem')
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
    expect(within(await messageList()).queryByRole('link')).toBeNull()
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

  it('follows the newest message when the window changes, whatever the browser does to the list', async () => {
    const { welcome, send } = await openChat()
    await welcome()
    const region = await messageList()
    resize(region, 300)
    notifyResize()
    resize(region, 600)
    region.scrollTop = 0
    fireEvent.scroll(region)
    notifyResize()
    expect(region.scrollTop).toBe(900)
    await send({ type: 'entries', entries: [messageEntry(3)] })
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
    await user.type(await messageField(), 'はい{Enter}')
    const region = await leaveEnd()
    await user.type(await messageField(), 'ブラボー{Enter}')
    expect(region.scrollTop).toBe(900)
    await leaveEnd()
    await send({ type: 'entries', entries: [messageEntry(3, { client_id: said()[0]?.client_id ?? '' })] })
    expect(screen.getAllByText('送信中')).toHaveLength(1)
    expect(region.scrollTop).toBe(100)
  })

  it('is reached by keyboard, message by message, down to the report', async () => {
    const { welcome, user } = await openChat()
    await welcome()
    const region = await messageList()
    region.focus()
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(document.activeElement?.textContent).toContain('1番目')
    await user.tab()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('あおいさんのメッセージを通報する')
  })

  it('moves the focus to the next message when the focused one is removed', async () => {
    const { welcome, send, user } = await openChat()
    await welcome()
    const region = await messageList()
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
    expect(within(await messageList()).queryByText('2番目')).toBeNull()
  })
})
