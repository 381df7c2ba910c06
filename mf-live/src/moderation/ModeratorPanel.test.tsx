import { callsOf, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import type { User } from '@ginmaku/remote-kit/testing/setup-user.ts'
import { ApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { someReview } from '../../harness/moderation.ts'
import { plainRules } from '../testing/chat-frames.ts'
import { message, openTools, type Room } from './testing/open-tools.tsx'

const reviewCall = 'GET /title/{full_title_id}/chat/review'
const actionCall = 'POST /title/{full_title_id}/chat/action'
const undoCall = 'POST /title/{full_title_id}/chat/action/{action_id}/undo'
const params = { full_title_id: 'ginmaku-za' }

type Tools = Awaited<ReturnType<typeof openTools>>

const toggle = () => screen.getByRole('button', { name: /^モデレーター用ツール/ })
const showTab = (user: User, name: string) => user.click(screen.getByRole('tab', { name }))
const bodies = ({ host }: Tools) => sent(host, actionCall).map((input) => (input as { body: unknown }).body)

async function openPanel(room: Partial<Room> = {}, options: Parameters<typeof openTools>[1] = {}, tab?: string) {
  const tools = await openTools({ messages: [], ...room }, options)
  await tools.user.click(toggle())
  if (tab) await showTab(tools.user, tab)
  return tools
}
const rowOf = async (text: string | RegExp) => {
  const row = (await screen.findByText(text)).closest('li')
  if (!row) throw new Error('not in a list')
  return row
}
const fail = (error: Error) => () => {
  throw error
}

it('closed, it asks for nothing and shows how much waits', async () => {
  const { host } = await openTools({ waiting: 2 })
  expect(toggle().textContent).toBe('モデレーター用ツール確認待ち2件')
  expect(toggle().getAttribute('aria-expanded')).toBe('false')
  expect(callsOf(host, reviewCall)).toEqual([])
})

it('is closed by the Escape key, which in an open menu closes that only', async () => {
  const { user } = await openPanel()
  await user.click(await screen.findByRole('button', { name: 'Row C, seat 12さんへの操作' }))
  await screen.findByRole('menu')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(toggle().getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Escape}')
  expect(toggle().getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(toggle())
})

it('announces that something waits when the first message comes, and nothing for the next ones', async () => {
  const { change } = await openTools()
  const announced = () => screen.getAllByRole('status').map((status) => status.textContent)
  expect(announced()).toEqual(['', ''])
  await change({ waiting: 1 })
  expect(announced()).toContain('確認待ちのメッセージがあります。')
  const before = announced()
  await change({ waiting: 2 })
  expect(announced()).toEqual(before)
})

describe('review', () => {
  it.each([
    ['早替わり', '公開する', { kind: 'approve', message_id: 'held-1' }, /公開しました。$/],
    ['早替わり', '削除する', { kind: 'remove', message_id: 'held-1' }, /削除しました。$/],
    ['入れ替わる', '問題なしにする', { kind: 'dismiss', message_id: 'reported-1' }, /「問題なし」にしました。$/],
    ['入れ替わる', '削除する', { kind: 'remove', message_id: 'reported-1' }, /削除しました。$/],
  ])('the message with %s: %s', async (text, button, body, done) => {
    const tools = await openPanel()
    const row = await rowOf(new RegExp(text))
    await tools.user.dblClick(within(row).getByRole('button', { name: button }))
    await screen.findByText(done)
    expect(bodies(tools)).toEqual([body])
    await waitFor(() => expect(callsOf(tools.host, reviewCall).length).toBeGreaterThan(1))
  })

  it.each([
    ['5分間、書き込みを止める', { kind: 'timeout', message_id: 'reported-1', seconds: 300 }],
    ['この人の発言をすべて削除する', { kind: 'clear', message_id: 'reported-1' }],
  ])('the member who was reported: %s', async (item, body) => {
    const tools = await openPanel()
    await tools.user.click(await screen.findByRole('button', { name: 'Row C, seat 12さんへの操作' }))
    await tools.user.click(await screen.findByRole('menuitem', { name: item }))
    await waitFor(() => expect(bodies(tools)).toEqual([body]))
  })

  it('the member who was reported can be banned, after a question', async () => {
    const tools = await openPanel()
    await tools.user.click(await screen.findByRole('button', { name: 'Row C, seat 12さんへの操作' }))
    await tools.user.click(await screen.findByRole('menuitem', { name: '退場させる…' }))
    await tools.user.click(await screen.findByRole('button', { name: '退場させる' }))
    await waitFor(() => expect(bodies(tools)).toEqual([{ kind: 'ban', message_id: 'reported-1' }]))
  })

  it('shows how often a message was reported, and which ones are not published', async () => {
    await openPanel()
    expect((await rowOf(/入れ替わる/)).textContent).toContain('通報3件')
    expect((await rowOf(/早替わり/)).textContent).toContain('公開前')
  })

  it.each([
    ['more waits', { waiting: 3 }],
    ['the rules changed', { rules: { ...plainRules, emoji_only: true } }],
    ['a message was pinned', { pinned: message('m1') }],
  ] as const)('is asked for again when %s', async (_, more) => {
    const { host, change } = await openPanel()
    await rowOf(/早替わり/)
    host.answer({ [reviewCall]: () => someReview({ messages: [] }) })
    await change(more)
    await screen.findByText('確認待ちのメッセージはありません')
  })

  it('when a message is settled, the next one has the focus, and not its button', async () => {
    const { host, user } = await openPanel()
    const row = await rowOf(/早替わり/)
    const [, reported] = someReview().messages
    host.answer({ [reviewCall]: () => someReview({ messages: reported ? [reported] : [] }) })
    within(row).getByRole('button', { name: '公開する' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(row.isConnected).toBe(false))
    expect(document.activeElement).toBe(await rowOf(/入れ替わる/))
    host.answer({ [reviewCall]: () => someReview({ messages: [] }) })
    await user.tab()
    await user.keyboard('{Enter}')
    await screen.findByText('確認待ちのメッセージはありません')
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'モデレーター用ツール' }))
  })

  it('says that it is loading, and offers another attempt when that fails', async () => {
    const response = Promise.withResolvers<never>()
    const { host, user } = await openPanel({}, { handlers: { [reviewCall]: () => response.promise } })
    await screen.findByText('読み込んでいます')
    response.reject(fakeFailure('internal'))
    const retry = await screen.findByRole('button', { name: 'もう一度試す' })
    host.answer({ [reviewCall]: () => someReview() })
    await user.click(retry)
    await rowOf(/早替わり/)
  })
})

describe('rules', () => {
  const slow = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'スローモード' })
  const delay = () => screen.getByRole<HTMLSelectElement>('combobox', { name: '表示の遅延' })
  const emoji = () => screen.getByRole<HTMLInputElement>('checkbox', { name: '絵文字だけを書き込める' })
  const save = () => screen.queryByRole('button', { name: 'ルールを保存する' })

  it('are saved together, by one button', async () => {
    const tools = await openPanel({}, {}, 'ルール')
    expect(save()).toBeNull()
    await tools.user.selectOptions(slow(), '30秒')
    await tools.user.selectOptions(delay(), '4秒')
    await tools.user.click(emoji())
    const button = save()
    if (button) await tools.user.dblClick(button)
    await screen.findByText('ルールを変更しました。')
    const rules = { ...plainRules, slow_seconds: 30, delay_seconds: 4, emoji_only: true } as const
    expect(bodies(tools)).toEqual([{ kind: 'set_rules', rules }])
    await tools.change({ rules })
    expect(save()).toBeNull()
  })

  it('follow another moderator, except where this one has changed something', async () => {
    const tools = await openPanel({}, {}, 'ルール')
    await tools.user.selectOptions(slow(), '30秒')
    await tools.change({ rules: { ...plainRules, slow_seconds: 5, emoji_only: true, delay_seconds: 6 } })
    expect([slow().value, delay().value, emoji().checked]).toEqual(['30', '6', true])
    expect(screen.getByText(/現在の設定は「5秒」です。/)).toBeTruthy()
    await tools.user.click(screen.getByRole('button', { name: '変更を取り消す' }))
    expect(slow().value).toBe('5')
    expect(save()).toBeNull()
  })

  it('that were changed to what the room has now need no saving, and then follow the room again', async () => {
    const tools = await openPanel({}, {}, 'ルール')
    await tools.user.selectOptions(slow(), '30秒')
    await tools.change({ rules: { ...plainRules, slow_seconds: 30 } })
    expect(save()).toBeNull()
    await tools.change({ rules: plainRules })
    expect(slow().value).toBe('0')
  })

  it('stay half changed while another tab is shown or the panel is closed', async () => {
    const { user } = await openPanel({}, {}, 'ルール')
    await user.click(emoji())
    await user.type(screen.getByRole('textbox'), '休憩')
    await showTab(user, '記録')
    await user.click(toggle())
    await user.click(toggle())
    await showTab(user, 'ルール')
    expect(emoji().checked).toBe(true)
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('休憩')
  })

  it('that could not be saved stay changed, and can be saved again', async () => {
    const tools = await openPanel({}, { handlers: { [actionCall]: fail(new ApiFailure('network')) } }, 'ルール')
    await tools.user.click(emoji())
    const button = save()
    if (button) await tools.user.click(button)
    await screen.findByText('ルールを変更できませんでした')
    expect(emoji().checked).toBe(true)
    tools.host.answer({ [actionCall]: () => ({ action_id: 'a1' }) })
    await tools.user.click(screen.getByRole('button', { name: 'もう一度試す' }))
    await screen.findByText('ルールを変更しました。')
  })
})

describe('an announcement', () => {
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '全員へのお知らせ' })
  const send = () => screen.getByRole('button', { name: 'お知らせを送信する' })
  const family = '👨‍👩‍👧‍👦'

  it('is sent without its outer spaces; then the field is empty, and it can be taken back', async () => {
    const tools = await openPanel({}, {}, 'ルール')
    await tools.user.type(field(), ' 休憩は15分です。 ')
    await tools.user.dblClick(send())
    await screen.findByText('お知らせを送信しました。')
    expect(bodies(tools)).toEqual([{ kind: 'announce', text: '休憩は15分です。' }])
    expect(field().value).toBe('')
    await tools.user.click(screen.getByRole('button', { name: '元に戻す' }))
    await screen.findByText('「お知らせ」を元に戻しました。')
    expect(sent(tools.host, undoCall)).toHaveLength(1)
  })

  it.each([
    ['nothing', ' ', 'お知らせを入力してください。'],
    ['201 characters', family.repeat(201), '200文字以内で入力してください。'],
  ])('of %s is not sent: the field says why and has the focus', async (_, text, mistake) => {
    const tools = await openPanel({}, {}, 'ルール')
    await tools.user.click(field())
    await tools.user.paste(text)
    await tools.user.click(send())
    await screen.findByText(mistake)
    expect(document.activeElement).toBe(field())
    expect(bodies(tools)).toEqual([])
  })

  it('may have 200 characters, as a person counts them', async () => {
    const tools = await openPanel({}, {}, 'ルール')
    await tools.user.click(field())
    await tools.user.paste('あ'.repeat(198) + family.repeat(2))
    expect(screen.getByText('あと0文字')).toBeTruthy()
    await tools.user.click(send())
    await screen.findByText('お知らせを送信しました。')
  })

  it('that failed stays in the field until another attempt succeeds', async () => {
    const tools = await openPanel({}, { handlers: { [actionCall]: fail(fakeFailure('internal')) } }, 'ルール')
    await tools.user.type(field(), '休憩')
    await tools.user.click(send())
    await screen.findByText('お知らせを送信できませんでした')
    expect(field().value).toBe('休憩')
    tools.host.answer({ [actionCall]: () => ({ action_id: 'a1' }) })
    await tools.user.click(screen.getByRole('button', { name: 'もう一度試す' }))
    await waitFor(() => expect(field().value).toBe(''))
  })
})

it('the pinned message can be taken down', async () => {
  const tools = await openPanel({ pinned: message('m1') }, {}, 'ルール')
  expect(screen.getByText('text of m1')).toBeTruthy()
  await tools.user.click(screen.getByRole('button', { name: '固定を解除する' }))
  await waitFor(() => expect(bodies(tools)).toEqual([{ kind: 'unpin' }]))
  await tools.change({ pinned: null })
  expect(screen.getByText('固定しているメッセージはありません。')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'モデレーター用ツール' }))
})

describe('after the end', () => {
  it('only what still works is offered', async () => {
    const { user } = await openPanel({ isOver: true })
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['確認', '記録'])
    const buttons = async (text: RegExp) =>
      within(await rowOf(text))
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    expect(await buttons(/早替わり/)).toEqual(['削除する', '桟敷の常連さんへの操作'])
    expect(await buttons(/入れ替わる/)).toEqual(['問題なしにする', '削除する', 'Row C, seat 12さんへの操作'])
    await user.click(screen.getByRole('button', { name: 'Row C, seat 12さんへの操作' }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['この人の発言をすべて削除する'])
  })

  it('the rules that were open make room for the review', async () => {
    const { change } = await openPanel({}, {}, 'ルール')
    await change({ isOver: true })
    await rowOf(/早替わり/)
  })
})

describe('the log', () => {
  it('shows who did what to whom and until when, and undoes it', async () => {
    const tools = await openPanel({}, {}, '記録')
    const row = await rowOf('書き込みの停止：Row C, seat 12さん')
    expect(row.textContent).toMatch(/結末を言うよ.*担当：銀幕座スタッフ.*まで/)
    await tools.user.dblClick(within(row).getByRole('button', { name: '元に戻す' }))
    await screen.findByText('「書き込みの停止」を元に戻しました。')
    const action_id = '0b8c2e9e-7a43-4c53-9a51-5c0d2a6d0f01'
    expect(sent(tools.host, undoCall)).toEqual([{ params: { ...params, action_id } }])
    await waitFor(() => expect(callsOf(tools.host, reviewCall).length).toBeGreaterThan(1))
  })

  it('undoes an announcement too', async () => {
    const tools = await openPanel({}, {}, '記録')
    const row = await rowOf('お知らせ')
    expect(row.textContent).toContain('休憩は15分です。')
    await tools.user.click(within(row).getByRole('button', { name: '元に戻す' }))
    await screen.findByText('「お知らせ」を元に戻しました。')
  })

  it('undoes nothing twice', async () => {
    await openPanel({}, {}, '記録')
    const row = await rowOf('メッセージの削除：桟敷の常連さん')
    expect(row.textContent).toContain('取り消し済み')
    expect(within(row).queryByRole('button')).toBeNull()
  })

  it('says so when an action could not be undone', async () => {
    const tools = await openPanel({}, { handlers: { [undoCall]: fail(fakeFailure('internal')) } }, '記録')
    const row = await rowOf('ルールの変更')
    await tools.user.click(within(row).getByRole('button', { name: '元に戻す' }))
    await screen.findByText('「ルールの変更」を元に戻せませんでした')
  })

  it('says when it is empty', async () => {
    await openPanel({}, { handlers: { [reviewCall]: () => someReview({ actions: [] }) } }, '記録')
    await screen.findByText('まだ記録はありません')
  })
})

it('is translated to English, without axe violations in any tab', async () => {
  const { user } = await openTools({ waiting: 1, pinned: message('m1') }, { topics: { locale: 'en' } })
  await user.click(screen.getByRole('button', { name: /^Moderator tools/ }))
  await screen.findByText('3 reports')
  expect(await axeFaults()).toEqual([])
  await showTab(user, 'Rules')
  await screen.findByRole('button', { name: 'Unpin' })
  expect(await axeFaults()).toEqual([])
  await showTab(user, 'Log')
  await screen.findByText('Timed out: Row C, seat 12')
  expect(await axeFaults()).toEqual([])
})
