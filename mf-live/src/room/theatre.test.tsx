import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openChat } from '../testing/open-chat.ts'

async function openRoom() {
  const room = await openChat()
  await room.welcome({ viewers: 1_284 })
  return room
}

const enter = async ({ user, host }: Awaited<ReturnType<typeof openRoom>>) => {
  await user.click(await screen.findByRole('button', { name: '入場する' }))
  await waitFor(() => expect(host.asked.map(([name]) => name)).toContain('mount'))
}
const leaveButton = () => screen.queryByRole('button', { name: '元の表示に戻す' })
const mounts = (host: Awaited<ReturnType<typeof openRoom>>['host']) => host.asked.filter(([name]) => name === 'mount')

it('the room fills the window once entered, until the viewer goes back, without a second player', async () => {
  const room = await openRoom()
  await enter(room)
  expect(leaveButton()).toBeTruthy()
  act(() => room.host.goBack())
  await waitFor(() => expect(leaveButton()).toBeNull())
  expect(mounts(room.host)).toHaveLength(1)
  expect(room.host.asked).not.toContainEqual(['unmount', 'player'])
})

it('Escape leaves the theatre; the next visit fills the window again', async () => {
  const room = await openRoom()
  await enter(room)
  await room.user.keyboard('{Escape}')
  expect(leaveButton()).toBeNull()
  expect(screen.getByRole('dialog', { name: 'ライブ会場' })).toBeTruthy()
  await enter(await openRoom())
  expect(leaveButton()).toBeTruthy()
})

it('the stage has the focus once entered, not the first button of the room', async () => {
  const room = await openRoom()
  const button = await screen.findByRole('button', { name: '入場する' })
  const stage = button.closest('[tabindex="-1"]')
  button.focus()
  await room.user.keyboard('{Enter}')
  await waitFor(() => expect(leaveButton()).toBeTruthy())
  expect(document.activeElement).toBe(stage)
})

it('the viewer’s choice is remembered', async () => {
  const room = await openRoom()
  await enter(room)
  await room.user.click(leaveButton() as Element)
  await room.user.click(screen.getByRole('button', { name: 'チャットを隠す' }))
  expect(screen.queryByRole('region', { name: 'チャット' })).toBeNull()
  await room.leave()
  await enter(await openRoom())
  expect(leaveButton()).toBeNull()
  expect(screen.getByRole('button', { name: 'チャットを表示' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'チャット' })).toBeNull()
})

it('a browser that refuses storage has the choices all the same', async () => {
  for (const method of ['getItem', 'setItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
  onTestFinished(() => void vi.restoreAllMocks())
  const { user } = await openRoom()
  await user.click(await screen.findByRole('button', { name: 'チャットを隠す' }))
  expect(screen.getByRole('button', { name: 'チャットを表示' })).toBeTruthy()
})

it('the chat can be hidden without losing what was typed', async () => {
  const { user } = await openRoom()
  await user.type(await screen.findByRole('textbox', { name: 'メッセージ' }), '書きかけ')
  await user.click(screen.getByRole('button', { name: 'チャットを隠す' }))
  await user.click(screen.getByRole('button', { name: 'チャットを表示' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'メッセージ' }).value).toBe('書きかけ')
})

it('shows how many are here', async () => {
  await openRoom()
  await screen.findByText('1,284人が参加中')
})
