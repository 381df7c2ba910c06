import type { ServerFrame } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { handlers as allSucceed } from '../../harness/handlers.ts'
import { someLive } from '../../harness/samples.ts'
import { LiveRoom } from '../room/LiveRoom.tsx'
import { someWelcome } from './chat-frames.ts'
import { fakeSockets } from './fake-socket.ts'
import { openParcel, type ParcelOptions } from './open-parcel.ts'

export const withLive = (live: Partial<ReturnType<typeof someLive>> = {}): FakeHandlers => ({
  'GET /live/v2/title/{full_title_id}/live': () => someLive({ chat: true, ...live }),
})

/** The live room with a chat, at the moment when it has asked for a connection. */
export async function openChat({ handlers = {}, topics = {} }: ParcelOptions = {}) {
  const sockets = fakeSockets()
  const parcel = await openParcel(
    LiveRoom,
    { fullTitleId: 'ginmaku-za' },
    { handlers: { ...allSucceed, ...withLive(), ...handlers }, topics },
  )
  const last = () => {
    const socket = sockets.at(-1)
    if (!socket) throw new Error('no connection')
    return socket
  }
  const send = (...frames: ServerFrame[]) =>
    act(async () => {
      for (const frame of frames) last().send(frame)
    })
  /** Accepts the latest connection. */
  const welcome = async (more: Parameters<typeof someWelcome>[0] = {}) => {
    await waitFor(() => expect(sockets).not.toHaveLength(0))
    await act(async () => last().accept())
    await send(someWelcome(more))
  }
  const end = (code?: number) => act(async () => last().end(code))
  const said = () => last().sent.filter((frame) => frame.type === 'say')
  return { ...parcel, sockets, last, send, welcome, end, said }
}

export const messageList = () => screen.findByRole('region', { name: 'メッセージ一覧' })
export const messageField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'メッセージ' })
