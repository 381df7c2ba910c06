import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { handlers as allSucceed } from '../../harness/handlers.ts'
import { replayOf, someRecording } from '../../harness/recording.ts'
import { LiveRoom } from '../room/LiveRoom.tsx'
import { openParcel } from '../testing/open-parcel.ts'

const replay = 'GET /title/{full_title_id}/chat/replay'

async function openRecording(handlers: FakeHandlers = {}, locale: 'ja' | 'en' = 'ja') {
  const room = await openParcel(
    LiveRoom,
    { fullTitleId: 'ginmaku-za' },
    {
      handlers: {
        ...allSucceed,
        'GET /live/v2/title/{full_title_id}/live': () => someRecording(),
        [replay]: () => replayOf([0, 5, 60]),
        ...handlers,
      },
      topics: { locale },
    },
  )
  return room
}
type Room = Awaited<ReturnType<typeof openRecording>>

async function watch({ user, host }: Room) {
  await user.click(await screen.findByRole('button', { name: '見る' }))
  await waitFor(() => expect(host.asked).toContainEqual(['mount', 'player', expect.anything()]))
}

/** The player moves to this second. */
async function playTo(seconds: number) {
  const place = document.querySelector('[data-recording]')
  const video = place?.querySelector('video') ?? place?.appendChild(document.createElement('video'))
  if (!video) throw new Error('no player')
  Object.defineProperty(video, 'currentTime', { configurable: true, value: seconds })
  await act(async () => void video.dispatchEvent(new Event('timeupdate')))
}
const requests = ({ host }: Room) =>
  host.calls.filter(({ key }) => key === replay).map(({ input }) => (input as { query: object }).query)

describe('a performance that has ended', () => {
  it('can be watched again by its holders, with no place to keep', async () => {
    const room = await openRecording()
    await screen.findByRole('heading', { name: '見逃し配信をご覧いただけます' })
    await watch(room)
    const mounted = room.host.asked.find(([name]) => name === 'mount')?.[2]
    expect(mounted).toMatchObject({ playId: 'ginmaku-za-live', mode: 'inline', isPreview: false })
    expect(room.host.calls.map(({ key }) => key)).not.toContain('POST /live/v2/user/heartbeat')
  })

  it.each([
    [401, 'ログインが必要です', 'ログインする'],
    [402, 'チケットをお持ちの方がご覧いただけます', 'ホームへ戻る'],
  ] as const)('%i: %s', async (status, title, link) => {
    await openRecording({ 'POST /live/v2/user/check/playable': () => ({ status }) })
    await screen.findByRole('heading', { name: title })
    expect(screen.getByRole('link', { name: link })).toBeTruthy()
  })

  it('was cancelled, if it never started', async () => {
    const live = someRecording()
    await openRecording({
      'GET /live/v2/title/{full_title_id}/live': () => ({ ...live, archive_until: undefined, is_cancelled: true }),
    })
    await screen.findByRole('heading', { name: '公演は中止になりました' })
  })
})

describe('its chat', () => {
  it('shows what was written until the position of the player', async () => {
    const room = await openRecording()
    await watch(room)
    const list = await screen.findByRole('region', { name: 'メッセージ一覧' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(1)
    await playTo(5.4)
    within(list).getByText('主催者からのお知らせ')
    await playTo(61)
    expect(within(list).getAllByRole('listitem')).toHaveLength(3)
    await playTo(4)
    expect(within(list).getAllByRole('listitem')).toHaveLength(1)
    expect(requests(room)).toEqual([{ position: 0 }])
  })

  it('is loaded as the player comes near, and where it is after a seek', async () => {
    const room = await openRecording({
      [replay]: ({ query = {} }) => {
        if ('after' in query) return { ...replayOf([70, 80], 4), next: 5 }
        return query.position === 1_000
          ? { ...replayOf([990, 1_001], 90), next: 91 }
          : { ...replayOf([0, 5, 60]), next: 3 }
      },
    })
    await watch(room)
    await playTo(10)
    expect(requests(room)).toEqual([{ position: 0 }])
    await playTo(40)
    await waitFor(() => expect(requests(room)).toContainEqual({ after: 3 }))
    await playTo(1_000)
    await waitFor(() => expect(requests(room)).toContainEqual({ position: 1_000 }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
    await playTo(9)
    await waitFor(() => expect(requests(room)).toContainEqual({ position: 9 }))
  })

  it('says that nothing was written', async () => {
    const room = await openRecording({ [replay]: () => ({ items: [] }) })
    await watch(room)
    await screen.findByText('この公演のチャットには、メッセージがありませんでした。')
  })

  it('that fails to load shows an error with a retry', async () => {
    const room = await openRecording({
      [replay]: () => {
        throw fakeFailure('internal')
      },
    })
    await watch(room)
    const retry = await screen.findByRole('button', { name: 'もう一度試す' })
    room.host.answer({ [replay]: () => replayOf([0]) })
    await room.user.click(retry)
    await screen.findByRole('region', { name: 'メッセージ一覧' })
  })
})

it('is translated to English, without axe violations', async () => {
  const room = await openRecording({}, 'en')
  await room.user.click(await screen.findByRole('button', { name: 'Watch' }))
  await screen.findByRole('heading', { name: 'Chat from the performance' })
  expect(await axeFaults()).toEqual([])
})
