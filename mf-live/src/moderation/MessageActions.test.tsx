import { sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import type { User } from '@ginmaku/remote-kit/testing/setup-user.ts'
import { ApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { message, openTools } from './testing/open-tools.tsx'

const actionCall = 'POST /title/{full_title_id}/chat/action'
const undoCall = 'POST /title/{full_title_id}/chat/action/{action_id}/undo'
const params = { full_title_id: 'ginmaku-za' }

const menuOf = (id: string) => screen.getByRole('button', { name: `nick-${id}さんへの操作` })

async function choose(user: User, item: string) {
  await user.click(menuOf('m1'))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}
const refuseWith = (error: Error) => ({
  [actionCall]: () => {
    throw error
  },
})

describe('each item of the menu sends its action and says what was done', () => {
  it.each([
    ['メッセージを削除する', { kind: 'remove' }, '「nick-m1」さんのメッセージを削除しました。'],
    ['チャットの上に固定する', { kind: 'pin' }, '「nick-m1」さんのメッセージを固定しました。'],
    ['1分間、書き込みを止める', { kind: 'timeout', seconds: 60 }, '「nick-m1」さんの書き込みを1分間止めました。'],
    ['5分間、書き込みを止める', { kind: 'timeout', seconds: 300 }, '「nick-m1」さんの書き込みを5分間止めました。'],
    ['10分間、書き込みを止める', { kind: 'timeout', seconds: 600 }, '「nick-m1」さんの書き込みを10分間止めました。'],
    ['60分間、書き込みを止める', { kind: 'timeout', seconds: 3_600 }, '「nick-m1」さんの書き込みを60分間止めました。'],
    ['この人の発言をすべて削除する', { kind: 'clear' }, '「nick-m1」さんの発言をすべて削除しました。'],
  ])('%s', async (item, action, done) => {
    const { host, user } = await openTools()
    await choose(user, item)
    await screen.findByText(done)
    expect(sent(host, actionCall)).toEqual([{ params, body: { message_id: 'm1', ...action } }])
  })

  it('by the keyboard too, and the focus returns to the menu', async () => {
    const { host, user } = await openTools()
    menuOf('m1').focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('メッセージを削除する'))
    await user.keyboard('{Enter}')
    await screen.findByText('「nick-m1」さんのメッセージを削除しました。')
    expect(sent(host, actionCall)).toHaveLength(1)
    await waitFor(() => expect(document.activeElement).toBe(menuOf('m1')))
  })
})

it('after the end messages can only be removed', async () => {
  const { user } = await openTools({ isOver: true })
  await user.click(menuOf('m1'))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['メッセージを削除する', 'この人の発言をすべて削除する'])
})

it('another moderator can only have a message removed or pinned', async () => {
  const { user } = await openTools({ messages: [message('m1', { is_moderator: true })] })
  await user.click(menuOf('m1'))
  await screen.findByRole('menu')
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'メッセージを削除する',
    'チャットの上に固定する',
  ])
})

describe('a ban', () => {
  it('is asked about first, and can be called off', async () => {
    const { host, user } = await openTools()
    await choose(user, '退場させる…')
    await screen.findByRole('alertdialog', { name: '「nick-m1」さんを退場させますか？' })
    await user.click(screen.getByRole('button', { name: 'キャンセル' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(document.activeElement).toBe(menuOf('m1'))
    expect(sent(host, actionCall)).toEqual([])
  })

  it('is sent once, however often the button is pressed', async () => {
    const { host, user } = await openTools()
    await choose(user, '退場させる…')
    await user.dblClick(await screen.findByRole('button', { name: '退場させる' }))
    await screen.findByText('「nick-m1」さんを退場させました。')
    expect(sent(host, actionCall)).toEqual([{ params, body: { kind: 'ban', message_id: 'm1' } }])
  })

  it('is still asked about when the message has left the chat', async () => {
    const { host, user, change } = await openTools()
    await choose(user, '退場させる…')
    await change({ messages: [] })
    await user.click(screen.getByRole('button', { name: '退場させる' }))
    await screen.findByText('「nick-m1」さんを退場させました。')
    expect(sent(host, actionCall)).toHaveLength(1)
  })
})

it('can be left out of the way of the Tab key', async () => {
  await openTools({ menuTabIndex: -1 })
  expect(menuOf('m1').tabIndex).toBe(-1)
})

it('the last action can be undone, once', async () => {
  const { host, user } = await openTools()
  await choose(user, 'メッセージを削除する')
  await user.dblClick(await screen.findByRole('button', { name: '元に戻す' }))
  await screen.findByText('「メッセージの削除」を元に戻しました。')
  const action_id = '0b8c2e9e-7a43-4c53-9a51-5c0d2a6d0f09'
  expect(sent(host, undoCall)).toEqual([{ params: { ...params, action_id } }])
  expect(screen.queryByRole('button', { name: '元に戻す' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'モデレーター用ツール' }))
})

it('while an action is being sent, the same one is not sent again', async () => {
  const response = Promise.withResolvers<{ action_id: string }>()
  const { host, user } = await openTools({}, { handlers: { [actionCall]: () => response.promise } })
  await choose(user, 'メッセージを削除する')
  await screen.findByText('送信しています')
  await choose(user, 'メッセージを削除する')
  await choose(user, 'チャットの上に固定する')
  expect(sent(host, actionCall).map((input) => (input as { body: { kind: string } }).body.kind)).toEqual([
    'remove',
    'pin',
  ])
  response.resolve({ action_id: 'a1' })
})

describe('an action that failed', () => {
  it('can be tried again, also after another one has succeeded', async () => {
    const { host, user } = await openTools(
      { messages: [message('m1'), message('m2')] },
      { handlers: refuseWith(new ApiFailure('network')) },
    )
    await choose(user, 'メッセージを削除する')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('「nick-m1」さんのメッセージを削除できませんでした')
    host.answer({ [actionCall]: () => ({ action_id: 'a1' }) })
    await choose(user, 'チャットの上に固定する')
    await screen.findByText('「nick-m1」さんのメッセージを固定しました。')
    await user.dblClick(screen.getByRole('button', { name: 'もう一度試す' }))
    await screen.findByText('「nick-m1」さんのメッセージを削除しました。')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(sent(host, actionCall)).toHaveLength(3)
  })

  it.each(['chat_message_not_found', 'forbidden', 'live_ended'] as const)(
    '%s says why, without another attempt, and can be closed',
    async (code) => {
      const { user } = await openTools({}, { handlers: refuseWith(fakeFailure(code, { message: 'why' })) })
      await choose(user, 'メッセージを削除する')
      await screen.findByText('why')
      expect(screen.queryByRole('button', { name: 'もう一度試す' })).toBeNull()
      await user.click(screen.getByRole('button', { name: '閉じる' }))
      expect(screen.queryByText('why')).toBeNull()
    },
  )
})

describe('when the message with the focus leaves the chat', () => {
  const messages = [message('m1'), message('m2'), message('m3')]
  it.each([
    ['the next menu', [messages[0], messages[2]], 'm3'],
    ['after the last one, the menu before it', [messages[0]], 'm1'],
  ] as const)('%s has the focus', async (_, left, focused) => {
    const { change } = await openTools({ messages })
    menuOf('m2').focus()
    await change({ messages: left.flatMap((each) => each ?? []) })
    expect(document.activeElement).toBe(menuOf(focused))
  })

  it('with its menu open, the next menu has the focus', async () => {
    const { user, change } = await openTools({ messages })
    await user.click(menuOf('m1'))
    await screen.findByRole('menu')
    await change({ messages: messages.slice(1) })
    expect(document.activeElement).toBe(menuOf('m2'))
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('the focus elsewhere stays there', async () => {
    const { change } = await openTools({ messages })
    const panel = screen.getByRole('button', { name: 'モデレーター用ツール' })
    panel.focus()
    await change({ messages: [] })
    expect(document.activeElement).toBe(panel)
  })
})

it('is translated to English, without axe violations', async () => {
  const { user } = await openTools({}, { topics: { locale: 'en' } })
  await user.click(screen.getByRole('button', { name: 'Actions for nick-m1' }))
  await screen.findByRole('menuitem', { name: 'Time out for 1 minute' })
  expect(await axeFaults()).toEqual([])
  await user.click(screen.getByRole('menuitem', { name: 'Ban…' }))
  await screen.findByRole('alertdialog')
  expect(await axeFaults()).toEqual([])
})
