import type { Topics } from '@ginmaku/shared-contracts/host/topics.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { someLive } from '../../harness/samples.ts'
import { openParcel } from '../testing/open-parcel.ts'
import { LiveRoom } from './LiveRoom.tsx'

type Live = ReturnType<typeof someLive>
type Status = 401 | 402 | 403 | 404 | 409 | 410 | 425 | 500

const withLive = (live: Partial<Live>): FakeHandlers => ({
  'GET /live/v2/title/{full_title_id}/live': () => someLive(live),
})
const withStatus = (status: Status): FakeHandlers => ({
  ...withLive({}),
  'POST /live/v2/user/check/playable': () => ({ status }),
})

async function openRoom(handlers: FakeHandlers, topics: Partial<Topics> = {}) {
  const room = await openParcel(LiveRoom, { fullTitleId: 'ginmaku-za' }, { handlers, topics })
  const started: string[] = []
  room.host.bus.on('live:started', ({ fullTitleId }) => started.push(fullTitleId))
  return { ...room, started }
}

/** The stage takes the focus when the focused element in it is removed. */
const focusedStage = () => document.activeElement?.closest('[tabindex="-1"]')

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('before the room opens', () => {
  it('counts down by the server’s clock, whatever the visitor’s says', async () => {
    const server = Date.parse('2026-11-21T19:00:00+09:00')
    vi.useFakeTimers({ shouldAdvanceTime: true, now: server + 3 * 60 * 60_000 })
    await openRoom({
      'GET /live/v2/title/{full_title_id}/live': () =>
        someLive(
          { state: 'scheduled', starts_at: '2026-11-22T20:30:10+09:00', ends_at: '2026-11-22T22:00:00+09:00' },
          server,
        ),
    })
    const timer = await screen.findByRole('timer')
    expect(timer.textContent).toMatch(/^1 日 01 時間 30 分 (10|09) 秒 $/)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(timer.textContent).toMatch(/30 分 0[345] 秒/)
  })

  it('shows what will be on the stage, until the viewer is inside', async () => {
    const { user } = await openRoom(withStatus(500))
    const enter = await screen.findByRole('button', { name: '入場する' })
    const pictures = () => [...document.querySelectorAll('img')].map((picture) => new URL(picture.src).pathname)
    expect(pictures()).toEqual(['/images/backdrops/ginmaku-za.svg'])
    await user.click(enter)
    await waitFor(() => expect(pictures()).toEqual([]))
  })

  const scheduled = { state: 'scheduled', starts_at: new Date(Date.now() + 86_400_000).toISOString() } as const

  it('offers a test of the playback, where there is a preview and the stream plays in a browser', async () => {
    await openRoom(withLive(scheduled))
    await screen.findByRole('button', { name: '再生テスト' })
  })

  it.each([
    ['without a preview', { has_preview: false }, 'Windows'],
    ['on a phone', {}, 'iPhone'],
  ])('offers none %s', async (_, live, userAgent) => {
    vi.stubGlobal('navigator', { userAgent, language: 'ja' })
    await openRoom(withLive({ ...scheduled, ...live }))
    await screen.findByRole('timer')
    expect(screen.queryByRole('button', { name: '再生テスト' })).toBeNull()
  })

  it('opens by itself at the start time', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { host } = await openRoom(
      withLive({ state: 'scheduled', starts_at: new Date(Date.now() + 60_000).toISOString() }),
    )
    await screen.findByRole('timer')
    host.answer(withStatus(500))
    await vi.advanceTimersByTimeAsync(64_000)
    await screen.findByRole('button', { name: '入場する' })
    expect(screen.getByText('配信中')).toBeTruthy()
  })
})

describe('each access status has its own message and next action', () => {
  it.each([
    [401, 'ログインが必要です', 'ログインする', '/login?next=%2Ftitle%2Fginmaku-za'],
    [402, 'チケットが必要です', 'チケットを選ぶ', '/title/ginmaku-za#packs'],
    [403, 'この環境では視聴できません', 'ホームへ戻る', '/'],
    [404, '公演が見つかりません', 'ホームへ戻る', '/'],
  ] as const)('%i: %s', async (status, title, link, href) => {
    await openRoom(withStatus(status))
    await screen.findByRole('heading', { name: title })
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(href)
  })

  it.each([
    [409, 'ほかの端末で視聴中です'],
    [425, 'まだ開場していません'],
  ] as const)('%i: %s, and can be checked again', async (status, title) => {
    const { user, host } = await openRoom(withStatus(status))
    await screen.findByRole('heading', { name: title })
    host.answer(withStatus(500))
    await user.click(screen.getByRole('button', { name: 'もう一度確認する' }))
    const enter = await screen.findByRole('button', { name: '入場する' })
    expect(document.activeElement).toBe(enter)
  })

  it('409 names the limit, and the place of another device can be taken', async () => {
    const { user, host } = await openRoom(withStatus(409))
    await screen.findByText(/2台まで/)
    const taken: unknown[] = []
    host.answer({
      'POST /live/v2/user/heartbeat': ({ body }) => {
        taken.push((body as { intent: string }).intent)
        return {}
      },
    })
    await user.click(screen.getByRole('button', { name: 'この端末で視聴する' }))
    await waitFor(() => expect(host.asked).toContainEqual(['mount', 'player', expect.anything()]))
    expect(taken).toEqual(['take'])
  })

  it('says why the place could not be taken, and offers to check again', async () => {
    const { user, host } = await openRoom(withStatus(409))
    const watchHere = await screen.findByRole('button', { name: 'この端末で視聴する' })
    host.answer({
      'POST /live/v2/user/heartbeat': () => {
        throw fakeFailure('internal')
      },
    })
    await user.click(watchHere)
    await user.click(await screen.findByRole('button', { name: 'もう一度試す' }))
    await screen.findByRole('button', { name: 'この端末で視聴する' })
    expect(host.asked).toEqual([])
  })

  it('410: the stream is over', async () => {
    await openRoom(withStatus(410))
    await screen.findByRole('heading', { name: '配信は終了しました' })
  })

  it('a failed request shows an error with a retry', async () => {
    const { user, host } = await openRoom(withLive({}))
    const retry = await screen.findByRole('button', { name: 'もう一度試す' })
    host.answer(withStatus(500))
    await user.click(retry)
    const enter = await screen.findByRole('button', { name: '入場する' })
    await waitFor(() => expect(focusedStage()?.contains(enter)).toBe(true))
  })
})

describe('entering', () => {
  it('checks access once more, then shows the stream in the player parcel', async () => {
    const { user, host, started } = await openRoom(withStatus(500))
    await user.click(await screen.findByRole('button', { name: '入場する' }))
    await waitFor(() =>
      expect(host.asked).toContainEqual([
        'mount',
        'player',
        expect.objectContaining({ playId: 'ginmaku-za-live', mode: 'inline', isPreview: false }),
      ]),
    )
    expect(host.calls.filter(({ key }) => key === 'POST /live/v2/user/check/playable')).toHaveLength(2)
    expect(started).toEqual(['ginmaku-za'])
    await waitFor(() => expect(focusedStage()).toBeTruthy())
  })

  it('sends the same device id at every visit', async () => {
    const first = await openRoom(withStatus(425))
    await screen.findByRole('heading', { name: 'まだ開場していません' })
    const second = await openRoom(withStatus(425))
    await waitFor(() => expect(second.host.calls).toHaveLength(2))
    const deviceOf = ({ host }: typeof first) =>
      host.calls.flatMap(({ input }) => (input as { body?: { device_id: string } }).body?.device_id ?? [])[0]
    expect(deviceOf(first)).toMatch(/^[0-9a-f-]{36}$/)
    expect(deviceOf(second)).toBe(deviceOf(first))
  })

  it('is refused when the second check fails', async () => {
    const { user, host } = await openRoom(withStatus(500))
    const enter = await screen.findByRole('button', { name: '入場する' })
    host.answer(withStatus(409))
    await user.click(enter)
    await screen.findByRole('heading', { name: 'ほかの端末で視聴中です' })
    expect(host.asked).toEqual([])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'もう一度確認する' }))
  })

  it('keeps its place by a heartbeat, and gives it up when the viewer leaves', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const beats: unknown[] = []
    const { user, host } = await openRoom({
      ...withStatus(500),
      'POST /live/v2/user/heartbeat': ({ body }) => {
        beats.push((body as { intent: string }).intent)
        return {}
      },
    })
    await user.click(await screen.findByRole('button', { name: '入場する' }))
    await waitFor(() => expect(host.asked).not.toEqual([]))
    await vi.advanceTimersByTimeAsync(20_500)
    expect(beats).toEqual(['stay', 'stay'])
    const player = host.asked.find(([name]) => name === 'mount')?.[2] as { onClose: () => void }
    act(player.onClose)
    await waitFor(() => expect(beats).toEqual(['stay', 'stay', 'leave']))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(beats).toHaveLength(3)
  })

  it('stops when another device takes its place; a heartbeat that fails otherwise stops nothing', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let code: 'internal' | 'too_many_live_devices' = 'internal'
    const { user, host } = await openRoom({
      ...withStatus(500),
      'POST /live/v2/user/heartbeat': () => {
        throw fakeFailure(code)
      },
    })
    await user.click(await screen.findByRole('button', { name: '入場する' }))
    await waitFor(() => expect(host.asked).not.toEqual([]))
    await vi.advanceTimersByTimeAsync(20_500)
    expect(host.asked).not.toContainEqual(['unmount', 'player'])
    code = 'too_many_live_devices'
    host.answer(withStatus(409))
    await vi.advanceTimersByTimeAsync(10_000)
    await screen.findByRole('heading', { name: 'ほかの端末で視聴中です' })
    expect(host.asked).toContainEqual(['unmount', 'player'])
  })

  it('shows that the stream is over when the player reaches its end', async () => {
    const { user, host } = await openRoom(withStatus(500))
    await user.click(await screen.findByRole('button', { name: '入場する' }))
    await waitFor(() => expect(host.asked).not.toEqual([]))
    const playerProps = host.asked.find(([name]) => name === 'mount')?.[2] as { onEnded: () => void }
    const left: string[] = []
    host.bus.on('live:left', ({ fullTitleId }) => left.push(fullTitleId))
    host.answer(withLive({ state: 'ended' }))
    playerProps.onEnded()
    const title = await screen.findByRole('heading', { name: '配信は終了しました' })
    expect(host.asked).toContainEqual(['unmount', 'player'])
    expect(focusedStage()?.contains(title)).toBe(true)
    expect(left).toEqual(['ginmaku-za'])
  })
})

describe('on a phone', () => {
  it.each([
    ['JP', 'スマートフォンではアプリでご覧ください', '/app/title/ginmaku-za'],
    ['US', 'パソコンのブラウザーでご覧ください', undefined],
  ])('in %s: %s, with a link to the app where it plays', async (region, title, app) => {
    vi.stubGlobal('navigator', { userAgent: 'iPhone', language: 'ja' })
    const { host } = await openRoom(withStatus(500), { region })
    await screen.findByRole('heading', { name: title })
    expect(screen.queryByRole<HTMLAnchorElement>('link', { name: 'アプリで見る' })?.pathname).toBe(app)
    expect(host.calls.map(({ key }) => key)).not.toContain('POST /live/v2/user/check/playable')
  })

  it('in the app the room opens in Japan, and not outside', async () => {
    vi.stubGlobal('navigator', { userAgent: 'iPhone', language: 'ja' })
    const { host } = await openRoom(withStatus(500), { app: 'standalone' })
    await waitFor(() => expect(host.calls.map(({ key }) => key)).toContain('POST /live/v2/user/check/playable'))
    await openRoom(withStatus(500), { app: 'standalone', region: 'US' })
    await screen.findByRole('heading', { name: 'パソコンのブラウザーでご覧ください' })
  })
})

it('a room that fails to load shows an error with a retry', async () => {
  const { user, host } = await openRoom({
    'GET /live/v2/title/{full_title_id}/live': () => {
      throw fakeFailure('internal')
    },
  })
  const retry = await screen.findByRole('button', { name: 'もう一度試す' })
  host.answer(withStatus(500))
  await user.click(retry)
  await screen.findByRole('button', { name: '入場する' })
})

it('is translated to English, without axe violations', async () => {
  await openRoom(withStatus(500), { locale: 'en' })
  await screen.findByRole('button', { name: 'Enter' })
  expect(await axeFaults()).toEqual([])
})
