import { createParcel } from '@ginmaku/remote-kit/parcels/create-parcel.tsx'
import { setupUser } from '@ginmaku/remote-kit/testing/setup-user.ts'
import { createFakeHost } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { handlers } from '../../harness/handlers.ts'
import { someLive } from '../../harness/samples.ts'
import messages from '../app/messages.json' with { type: 'json' }
import { someWelcome } from '../testing/chat-frames.ts'
import { fakeSockets } from '../testing/fake-socket.ts'
import { LiveRoom } from './LiveRoom.tsx'

async function openRoom() {
  const sockets = fakeSockets()
  const room = createParcel({ View: LiveRoom, messages })
  const host = createFakeHost({
    topics: { session: { loggedIn: true } },
    handlers: { ...handlers, 'GET /live/v2/title/{full_title_id}/live': () => someLive({ chat: true }) },
  })
  const domElement = document.body.appendChild(document.createElement('div'))
  const props = { host, domElement, fullTitleId: 'ginmaku-za' }
  await room.mount(props)
  let isMounted = true
  const leave = async () => {
    if (!isMounted) return
    isMounted = false
    await room.unmount(props)
    domElement.remove()
  }
  onTestFinished(leave)
  await waitFor(() => expect(sockets).toHaveLength(1))
  await act(async () => {
    sockets[0]?.accept()
    sockets[0]?.send(someWelcome({ viewers: 1_284 }))
  })
  return { host, user: setupUser(), leave }
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
