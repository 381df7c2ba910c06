import { sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { act, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { captionsOfAllRoles, someGrant, someNext } from '../../harness/samples.ts'
import { Category, engines, fakeShaka, lastEngine } from '../testing/fake-shaka.ts'
import { fakeVideojs, lastPlayer, players } from '../testing/fake-video-js.ts'
import { openPlayer } from '../testing/open-player.ts'

vi.mock('video.js/core.es.js', () => ({ default: fakeVideojs }))
vi.mock('shaka-player/dist/shaka-player.hls-es2021.js', () => ({ default: fakeShaka }))

const rental = { view_days: 2, start_deadline: '2026-12-01T23:59:00+09:00' }
const rented = () => ({ 'POST /user/check/purchase': () => someGrant({ rental }) })
/** Whether the browser has a ClearKey system, as Chromium and Firefox do. */
const hasClearKey = (has: boolean) =>
  Object.assign(navigator, {
    requestMediaKeySystemAccess: (system: string) =>
      has && system === 'org.w3.clearkey' ? Promise.resolve({}) : Promise.reject(new Error(`no ${system}`)),
  })
const picture = () => waitFor(() => expect(lastPlayer().source).toBeDefined())

beforeEach(() => {
  players.length = 0
  engines.length = 0
  vi.stubGlobal('MediaSource', class {})
  hasClearKey(true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the player', () => {
  it('shows a loader until the token arrives, then the granted film, and emits opened and closed on the bus', async () => {
    const { facts, unmount } = await openPlayer()
    expect(screen.getByRole('status').textContent).toBe('再生の準備をしています')
    await picture()
    expect(lastPlayer().source?.src).toBe('/media/first/night-sea/master.m3u8')
    expect(await screen.findByRole('dialog', { name: '再生：夜硝子' })).toBeTruthy()
    await unmount()
    expect(facts).toEqual(['opened night-glass-1', 'closed night-glass-1'])
    expect(lastPlayer().isDisposed).toBe(true)
  })

  it('without a token shows the reason in the dialog of the shell, and closes', async () => {
    const refusal = fakeFailure('rental_expired')
    const { host, onClose } = await openPlayer({
      handlers: {
        'POST /user/check/purchase': () => {
          throw refusal
        },
      },
    })
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(host.asked).toContainEqual(['showError', refusal, expect.anything()])
  })

  it('can take the place of another device when the member watches on too many', async () => {
    const { host, user, onClose } = await openPlayer({
      handlers: {
        'POST /user/check/purchase': () => {
          throw fakeFailure('too_many_devices')
        },
      },
    })
    await screen.findByRole('heading', { name: 'ほかの端末で視聴中です' })
    expect(onClose).not.toHaveBeenCalled()
    host.answer({ 'POST /user/check/purchase': () => someGrant() })
    await user.click(screen.getByRole('button', { name: 'この端末で視聴する' }))
    await picture()
    expect(host.calls.at(-1)?.input).toMatchObject({ body: { takes_place: true } })
  })

  it('plays a preview for anyone, which starts no viewing period', async () => {
    const { host } = await openPlayer({
      props: { isPreview: true },
      topics: { session: { loggedIn: false } },
      handlers: { 'GET /title/{full_title_id}/preview': () => someGrant({ rental }) },
    })
    await picture()
    lastPlayer().advance(3)
    expect(host.calls.map(({ key }) => key)).toEqual(['GET /title/{full_title_id}/preview'])
  })

  it('stops playing what was granted to another member', async () => {
    const { host } = await openPlayer({ topics: { session: { loggedIn: true, memberKey: 'first' } } })
    await picture()
    const first = lastPlayer()
    host.bus.publish('session', { loggedIn: true, memberKey: 'second' })
    await waitFor(() => expect(first.isDisposed).toBe(true))
    await picture()
    expect(host.calls.map(({ key }) => key).filter((key) => key === 'POST /user/check/purchase')).toHaveLength(2)
  })

  it('closes by its button and by Escape', async () => {
    const { onClose, user } = await openPlayer()
    await picture()
    await user.click(screen.getByRole('button', { name: '閉じる' }))
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('closes when the viewer goes back, and closed otherwise leaves no step in the history', async () => {
    const { host, onClose, unmount } = await openPlayer()
    const steps = () => host.asked.filter(([name]) => name.endsWith('Overlay'))
    await picture()
    expect(steps()).toEqual([['openOverlay']])
    act(host.goBack)
    expect(onClose).toHaveBeenCalledOnce()
    await unmount()
    expect(steps()).toEqual([['openOverlay']])
    const another = await openPlayer()
    await another.unmount()
    expect(another.host.asked).toContainEqual(['closeOverlay'])
    await openPlayer({ props: { mode: 'inline' } }).then(({ host }) => expect(host.asked).toEqual([]))
  })

  it('changes the language of its controls with the site', async () => {
    const { host } = await openPlayer()
    await picture()
    host.bus.publish('locale', 'en')
    await screen.findByRole('button', { name: 'Close' })
    expect(lastPlayer().languages.at(-1)).toBe('en')
  })

  it('axe finds nothing', async () => {
    await openPlayer({ handlers: rented() })
    await screen.findByRole('heading', { name: 'レンタルの視聴を始めますか？' })
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })
})

describe('where the viewer left off', () => {
  const started = { 'POST /user/check/purchase': () => someGrant({ resume_at: 605, rental: undefined }) }
  const reports = (host: { calls: readonly { key: string; input: unknown }[] }) =>
    host.calls.filter(({ key }) => key === 'PUT /user/watch/{play_id}').map(({ input }) => input as Reported)
  interface Reported {
    params: { play_id: string }
    body: { position_seconds: number; duration_seconds: number; play_token: string; sequence: number }
  }
  const positions = (host: Parameters<typeof reports>[0]) => reports(host).map(({ body }) => body.position_seconds)

  it('is where playback resumes, and a button leads to the beginning', async () => {
    const { user } = await openPlayer({ handlers: started })
    await picture()
    expect(lastPlayer().time).toBe(605)
    expect(screen.queryByRole('button', { name: '最初から見る' })).toBeNull()
    act(() => lastPlayer().advance(1))
    expect(screen.getByText('10:05から再開しました').getAttribute('role')).toBe('status')
    await user.click(screen.getByRole('button', { name: '最初から見る' }))
    expect(lastPlayer().time).toBe(0)
    expect(lastPlayer().isPaused).toBe(false)
    expect(screen.queryByText(/から再開しました/)).toBeNull()
    expect(document.activeElement).not.toBe(document.body)
  })

  it('is offered for a while, and as long as the focus is on it', async () => {
    await openPlayer({ handlers: started })
    await picture()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    act(() => lastPlayer().advance(1))
    const button = screen.getByRole('button', { name: '最初から見る' })
    act(() => button.focus())
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(button.isConnected).toBe(true)
    act(() => button.blur())
    await act(() => vi.advanceTimersByTimeAsync(12_500))
    expect(button.isConnected).toBe(false)
  })

  it('is not mentioned where it begins at the start', async () => {
    await openPlayer()
    await picture()
    act(() => lastPlayer().advance(1))
    expect(screen.queryByText(/から再開しました/)).toBeNull()
  })

  it('is reported once the picture has moved: every ten seconds, at a pause, a jump, and when it closes', async () => {
    const { host, unmount } = await openPlayer({ handlers: { 'PUT /user/watch/{play_id}': () => undefined } })
    await picture()
    const player = lastPlayer()
    player.trigger('pause')
    player.trigger('seeked')
    expect(reports(host)).toEqual([])
    vi.useFakeTimers({ toFake: ['performance'] })
    player.isPaused = false
    player.advance(30)
    vi.advanceTimersByTime(9_000)
    player.advance(9)
    expect(positions(host)).toEqual([])
    vi.advanceTimersByTime(1_000)
    player.advance(1)
    expect(positions(host)).toEqual([40])
    player.advance(5)
    player.pause()
    expect(positions(host)).toEqual([40, 45])
    player.time = 900
    player.trigger('seeked')
    player.time = 910
    await unmount()
    expect(positions(host)).toEqual([40, 45, 900, 910])
    const [first, ...others] = reports(host)
    expect(first).toMatchObject({
      params: { play_id: 'night-glass-1' },
      body: { duration_seconds: 3600, play_token: 'token-1' },
    })
    expect(others.every(({ body }, at) => body.sequence > (reports(host)[at]?.body.sequence ?? 0))).toBe(true)
  })

  it('is kept when the page is hidden or left, and a report that fails is ignored', async () => {
    const { host } = await openPlayer()
    await picture()
    lastPlayer().advance(44)
    window.dispatchEvent(new Event('pagehide'))
    expect(positions(host)).toEqual([44])
    await waitFor(() => expect(host.asked.filter(([name]) => name === 'showError')).toEqual([]))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is not stored for previews and live events', async () => {
    for (const grant of [someGrant({ is_live: true }), someGrant()]) {
      const { host, unmount } = await openPlayer({
        props: { isPreview: !grant.is_live },
        handlers: { 'POST /user/check/purchase': () => grant, 'GET /title/{full_title_id}/preview': () => grant },
      })
      await picture()
      lastPlayer().advance(40)
      await unmount()
      expect(reports(host)).toEqual([])
    }
  })
})

describe('a rental whose viewing period has not started', () => {
  it('asks first, and shows how long the viewing period is', async () => {
    vi.setSystemTime('2026-11-21T19:00:00+09:00')
    const { user, onClose, host } = await openPlayer({ handlers: rented() })
    await screen.findByRole('heading', { name: 'レンタルの視聴を始めますか？' })
    expect(screen.getByText(/2日間ご覧いただけます/)).toBeTruthy()
    expect(screen.getByText(/今すぐ始めた場合/).textContent).toContain('2026年11月23日(月) 19:00（日本時間）')
    await user.click(screen.getByRole('button', { name: 'あとで見る' }))
    expect(onClose).toHaveBeenCalledOnce()
    expect(host.calls).toHaveLength(1)
  })

  it('starts it once, and only when the picture moves', async () => {
    const { user, host } = await openPlayer({
      handlers: { ...rented(), 'POST /user/playback/start': () => ({ view_expire_at: '2026-11-23T19:00:00+09:00' }) },
    })
    await user.click(await screen.findByRole('button', { name: '視聴を開始する' }))
    await picture()
    const starts = () => host.calls.filter(({ key }) => key === 'POST /user/playback/start')
    lastPlayer().trigger('playing')
    lastPlayer().trigger('timeupdate')
    expect(starts()).toEqual([])
    lastPlayer().advance(0.5)
    lastPlayer().advance(0.5)
    expect(starts().map(({ input }) => input)).toEqual([{ body: { play_token: 'token-1' } }])
  })

  it('reports the start again when the API was unreachable, and stops when it refuses', async () => {
    const { user, host } = await openPlayer({ handlers: rented() })
    await user.click(await screen.findByRole('button', { name: '視聴を開始する' }))
    await picture()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    lastPlayer().advance(1)
    await vi.advanceTimersByTimeAsync(1_000)
    host.answer({
      'POST /user/playback/start': () => {
        throw fakeFailure('rental_expired', { message: '視聴期間が終わりました' })
      },
    })
    expect(screen.queryByRole('alert')).toBeNull()
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await screen.findByRole('alert')).textContent).toContain('視聴期間が終わりました')
  })
})

describe('the end of a film', () => {
  const series = (more = {}) => ({ 'POST /user/check/purchase': () => someGrant({ next_story: someNext(more) }) })
  const toTheEnd = async () => {
    await picture()
    act(() => lastPlayer().trigger('ended'))
  }
  const plays = (host: { calls: readonly { key: string }[] }) =>
    host.calls.filter(({ key }) => key === 'POST /user/check/purchase')
  const focused = () => document.activeElement?.textContent

  it('offers to watch it again, and to leave; playing again hides that', async () => {
    const { user, onClose, onEnded } = await openPlayer()
    await toTheEnd()
    expect(onEnded).toHaveBeenCalledOnce()
    screen.getByRole('region', { name: 'ご視聴ありがとうございました' })
    expect(focused()).toBe('もう一度見る')
    lastPlayer().time = 64
    await user.keyboard('{Enter}')
    expect(lastPlayer().time).toBe(0)
    expect(screen.queryByRole('button', { name: 'もう一度見る' })).toBeNull()
    await toTheEnd()
    await user.click(screen.getAllByRole('button', { name: '閉じる' })[0] as HTMLElement)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('in the library, leaving is called going back there', async () => {
    history.replaceState(null, '', '/library/night-glass')
    onTestFinished(() => history.replaceState(null, '', '/'))
    const { user, onClose } = await openPlayer()
    await toTheEnd()
    await user.click(screen.getByRole('button', { name: 'ライブラリに戻る' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('plays the next episode in the same frame when its button is pressed', async () => {
    const { user, host, facts } = await openPlayer({ handlers: series() })
    await toTheEnd()
    screen.getByRole('region', { name: '第2話 窓辺の灯' })
    expect(focused()).toBe('次の話を再生する')
    const [first] = players
    await user.keyboard('{Enter}')
    await waitFor(() => expect(players).toHaveLength(2))
    await picture()
    expect(first?.isDisposed).toBe(true)
    expect(host.calls.at(-1)?.input).toMatchObject({ body: { play_id: 'night-glass-2' } })
    expect(facts).toEqual(['opened night-glass-1', 'closed night-glass-1', 'opened night-glass-2'])
  })

  it('starts the next episode after ten seconds, and says so, but not while the tab is hidden', async () => {
    const { host } = await openPlayer({ handlers: series() })
    await picture()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await toTheEnd()
    expect(screen.getByRole('status').textContent).toBe('10秒後に自動で再生します')
    await act(() => vi.advanceTimersByTimeAsync(4_000))
    screen.getByText('6秒後に自動で再生します')
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    onTestFinished(() => hidden.mockRestore())
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    screen.getByText('6秒後に自動で再生します')
    expect(plays(host)).toHaveLength(1)
    hidden.mockReturnValue(false)
    await act(() => vi.advanceTimersByTimeAsync(6_000))
    expect(host.calls.at(-1)?.input).toMatchObject({ body: { play_id: 'night-glass-2' } })
  })

  it('does not start it once that is cancelled', async () => {
    const { host, user } = await openPlayer({ handlers: series() })
    await picture()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await toTheEnd()
    await user.click(screen.getByRole('button', { name: '自動再生をやめる' }))
    expect(focused()).toBe('次の話を再生する')
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(plays(host)).toHaveLength(1)
  })

  it('does not start it for a viewer who wants less motion', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }))
    await openPlayer({ handlers: series() })
    await toTheEnd()
    screen.getByRole('button', { name: '次の話を再生する' })
    expect(screen.queryByRole('button', { name: '自動再生をやめる' })).toBeNull()
    expect(screen.queryByText(/自動で再生/)).toBeNull()
  })

  it('leads to the title when the next episode is not held', async () => {
    await openPlayer({ handlers: series({ is_playable: false }) })
    await toTheEnd()
    screen.getByText('この話はまだお持ちではありません。')
    expect(screen.getByRole('link', { name: '作品ページへ' }).getAttribute('href')).toBe('/title/night-glass')
    expect(focused()).toBe('作品ページへ')
  })

  it('of a preview says so', async () => {
    await openPlayer({
      props: { isPreview: true },
      handlers: { 'GET /title/{full_title_id}/preview': () => someGrant() },
    })
    await toTheEnd()
    screen.getByRole('region', { name: '予告編はここまでです' })
  })

  it('is left to the page around an inline player', async () => {
    const { onEnded } = await openPlayer({ props: { mode: 'inline' } })
    await toTheEnd()
    expect(onEnded).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: 'もう一度見る' })).toBeNull()
  })
})

it('goes on to the next episode from the control bar, if it may be watched', async () => {
  const next_story = someNext()
  const { host } = await openPlayer({ handlers: { 'POST /user/check/purchase': () => someGrant({ next_story }) } })
  await picture()
  host.answer({ 'POST /user/check/purchase': () => someGrant({ next_story: someNext({ is_playable: false }) }) })
  act(() => lastPlayer().buttons['Next episode']?.())
  await waitFor(() => expect(players).toHaveLength(2))
  await picture()
  expect(host.calls.at(-1)?.input).toMatchObject({ body: { play_id: 'night-glass-2' } })
  expect(lastPlayer().buttons).not.toHaveProperty('Next episode')
})

describe('playback that stops', () => {
  it('shows why, and a retry resumes at the same position without asking about the rental again', async () => {
    const { user, host } = await openPlayer({ handlers: rented() })
    await user.click(await screen.findByRole('button', { name: '視聴を開始する' }))
    await picture()
    lastPlayer().time = 31.5
    lastPlayer().fail(2)
    expect((await screen.findByRole('alert')).textContent).toContain('映像を受信できません')
    await user.click(screen.getByRole('button', { name: 'もう一度再生する' }))
    await waitFor(() => expect(players).toHaveLength(2))
    await picture()
    expect(lastPlayer().time).toBe(31.5)
    expect(host.calls.filter(({ key }) => key === 'POST /user/check/purchase')).toHaveLength(2)
  })

  it('shows the message of the API when it grants no further token', async () => {
    const { user, host, onClose } = await openPlayer()
    await picture()
    lastPlayer().fail(3)
    await screen.findByText('映像を再生できませんでした。もう一度お試しください。')
    host.answer({
      'POST /user/check/purchase': () => {
        throw fakeFailure('rental_expired', { message: '視聴期間が終わりました' })
      },
    })
    await user.click(screen.getByRole('button', { name: 'もう一度再生する' }))
    await screen.findByText('視聴期間が終わりました')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('is not shown for a segment that does not arrive, which is requested again, but for pictures that can’t be decoded', async () => {
    await openPlayer()
    await picture()
    lastEngine().readManifest()
    lastEngine().fail({ code: 1002, category: Category.NETWORK })
    expect(screen.queryByRole('alert')).toBeNull()
    lastEngine().fail({ code: 3014, category: Category.MEDIA })
    await screen.findByText('映像を再生できませんでした。もう一度お試しください。')
  })
})

describe('a film that another device watches in place of this one', () => {
  const forbidden = () => {
    throw fakeFailure('media_forbidden')
  }
  const watch = async (handlers: Parameters<typeof openPlayer>[0]) => {
    const opened = await openPlayer(handlers)
    await picture()
    lastPlayer().advance(40)
    return opened
  }

  it('stops with the reason at the next report of the position', async () => {
    const { host, user } = await watch({ handlers: { 'PUT /user/watch/{play_id}': forbidden } })
    host.answer({
      'POST /user/check/purchase': () => {
        throw fakeFailure('too_many_devices')
      },
    })
    act(() => lastPlayer().pause())
    await screen.findByRole('heading', { name: 'ほかの端末で視聴中です' })
    expect(host.calls.filter(({ key }) => key === 'POST /user/check/purchase')).toHaveLength(2)
    host.answer({ 'POST /user/check/purchase': () => someGrant() })
    await user.click(screen.getByRole('button', { name: 'この端末で視聴する' }))
    await waitFor(() => expect(players).toHaveLength(2))
    expect(lastPlayer().time).toBe(40)
  })

  it('plays on when it may, with another token', async () => {
    const second = someGrant({ play_token: 'token-2' })
    const { host } = await watch({ handlers: { 'PUT /user/watch/{play_id}': forbidden } })
    host.answer({ 'POST /user/check/purchase': () => second })
    act(() => lastPlayer().pause())
    await waitFor(() => expect(host.calls.at(-1)?.key).toBe('POST /user/check/purchase'))
    host.answer({ 'PUT /user/watch/{play_id}': () => undefined })
    lastPlayer().advance(1)
    act(() => lastPlayer().pause())
    expect(host.calls.at(-1)?.input).toMatchObject({ body: { play_token: 'token-2' } })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('plays on while the API can’t be reached', async () => {
    const { host } = await watch({ handlers: { 'PUT /user/watch/{play_id}': forbidden } })
    host.answer({
      'POST /user/check/purchase': () => {
        throw fakeFailure('internal')
      },
    })
    act(() => lastPlayer().pause())
    await waitFor(() => expect(host.calls.at(-1)?.key).toBe('POST /user/check/purchase'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(lastPlayer().isDisposed).toBe(false)
  })
})

describe('segments at direct addresses', () => {
  const segment = 'https://cdn.test/1800000000/hash/night-sea/1080p/00004.m4s'
  const watch = async () => {
    const { host } = await openPlayer()
    await picture()
    lastEngine().readManifest()
    return () => host.calls.filter(({ key }) => key === 'POST /user/check/purchase').length
  }

  it('are requested as the playlist names them', async () => {
    await watch()
    for (const uri of [segment, 'https://s3.test/media/night-sea/1080p/00004.m4s?X-Amz-Signature=1'])
      expect(await lastEngine().signed(uri)).toBe(uri)
  })

  it('that have ended are replaced by those of a new playlist, with the same token', async () => {
    const granted = await watch()
    lastEngine().refuse(403, segment)
    lastEngine().refuse(403, segment.replace('1080p', 'audio-und'))
    expect(lastEngine().loads).toBe(3)
    lastEngine().refuse(403, segment.replace('1800000000', '1800043200'))
    expect(lastEngine().loads).toBe(4)
    expect(granted()).toBe(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('that a new playlist names again, and are refused again, are a failure', async () => {
    await watch()
    lastEngine().refuse(403, segment)
    lastEngine().refuse(403, segment)
    await screen.findByText(/映像を受信できません/)
    expect(lastEngine().loads).toBe(2)
  })
})

describe('the play token', () => {
  const grants = (host: { calls: readonly { key: string }[] }) =>
    host.calls.filter(({ key }) => key === 'POST /user/check/purchase').length
  const segment = '/media/first/night-sea/1080p/00004.m4s'
  const second = () => someGrant({ manifest_url: '/media/second/night-sea/master.m3u8' })

  it('is renewed by a request shortly before it expires', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const soon = () => someGrant({ expires_at: new Date(Date.now() + 100_000).toISOString() })
    const { host } = await openPlayer({ handlers: { 'POST /user/check/purchase': soon } })
    await picture()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await lastEngine().signed(segment)).toBe(segment)
    expect(grants(host)).toBe(1)
    host.answer({ 'POST /user/check/purchase': second })
    await vi.advanceTimersByTimeAsync(20_000)
    await lastEngine().signed(segment)
    await lastEngine().signed(segment)
    expect(grants(host)).toBe(2)
    expect(await lastEngine().signed(segment)).toBe(segment.replace('first', 'second'))
  })

  it('is awaited by a request when it ended during a pause', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const short = () => someGrant({ expires_at: new Date(Date.now() + 100_000).toISOString() })
    const { host } = await openPlayer({ handlers: { 'POST /user/check/purchase': short } })
    await picture()
    host.answer({ 'POST /user/check/purchase': second })
    await vi.advanceTimersByTimeAsync(200_000)
    expect(await lastEngine().signed(segment)).toBe(segment.replace('first', 'second'))
  })

  it('is renewed once when requests are refused, which are then repeated', async () => {
    const { host } = await openPlayer()
    await picture()
    lastEngine().readManifest()
    await lastEngine().signed(segment)
    host.answer({ 'POST /user/check/purchase': second })
    lastEngine().refuse(403)
    lastEngine().refuse(403)
    await waitFor(() => expect(lastEngine().retries).toBe(2))
    expect(grants(host)).toBe(2)
  })

  it('is not renewed again and again where a fresh one is refused too', async () => {
    const { host } = await openPlayer({ handlers: { 'POST /user/check/purchase': second } })
    await picture()
    lastEngine().refuse(403)
    await waitFor(() => expect(grants(host)).toBe(2))
    await lastEngine().signed(segment)
    lastEngine().refuse(403)
    await screen.findByText(/映像を受信できません/)
    expect(grants(host)).toBe(2)
  })

  it('that the API does not grant again stops playback with the reason', async () => {
    const { host } = await openPlayer()
    await picture()
    host.answer({
      'POST /user/check/purchase': () => {
        throw fakeFailure('rental_expired', { message: '視聴期間が終わりました' })
      },
    })
    lastEngine().refuse(401)
    await screen.findByText('視聴期間が終わりました')
  })

  it('brings the keys of a protected film, which playlists name by track', async () => {
    const keys = [{ kty: 'oct', kid: 'AA', k: '-_-_', track: 'HD' }] as const
    const { host } = await openPlayer({
      handlers: {
        'POST /user/check/purchase': () => someGrant({ is_protected: true }),
        'POST /license': () => ({ keys: [...keys] }),
      },
    })
    await picture()
    expect(await lastEngine().signed('data:,HD', 6)).toBe('data:;base64,+/+/')
    expect(host.calls.filter(({ key }) => key === 'POST /license')).toHaveLength(1)
  })

  describe('of a protected film', () => {
    const aes_128_manifest_url = '/media/first/night-sea/aes/master.m3u8'
    const open = (more: Partial<PlayGrant> = {}) =>
      openPlayer({
        handlers: {
          'POST /user/check/purchase': () => someGrant({ is_protected: true, aes_128_manifest_url, ...more }),
          'POST /license': () => ({
            keys: [{ kty: 'oct', kid: 'AA', k: '-_-_', track: 'HD', segment_k: '_-_-' }],
          }),
        },
      })
    const loaded = () => waitFor(() => expect(lastEngine().loads).toBe(1))

    it('loads the tracks for ClearKey where the browser has it', async () => {
      await open()
      await loaded()
      expect(lastEngine().address).toBe('/media/first/night-sea/master.m3u8')
    })

    it('loads the segments that are encrypted as a whole elsewhere, with other keys', async () => {
      hasClearKey(false)
      await open()
      await loaded()
      expect(lastEngine().address).toBe(aes_128_manifest_url)
      expect(await lastEngine().signed('data:,HD-AES-128', 6)).toBe('data:;base64,/+/+')
    })

    it('that is not protected is loaded as it is, everywhere', async () => {
      hasClearKey(false)
      await openPlayer()
      await loaded()
      expect(lastEngine().address).toBe('/media/first/night-sea/master.m3u8')
    })

    it('without such segments can’t be played without ClearKey, which the player says', async () => {
      hasClearKey(false)
      await open({ aes_128_manifest_url: undefined })
      await screen.findByText(/このブラウザーではこの映像を再生できません/)
      expect(lastEngine().loads).toBe(0)
    })

    it('stops with the reason when its first key is refused during playback', async () => {
      hasClearKey(false)
      await open()
      await loaded()
      const refusal = fakeFailure('media_forbidden', { message: '視聴できません' })
      lastEngine().fail({ code: 1006, category: Category.NETWORK, data: [refusal] })
      await screen.findByText('視聴できません')
      expect(lastEngine().retries).toBe(0)
    })
  })

  it('that has no keys any more stops playback with the reason', async () => {
    const { host } = await openPlayer({
      handlers: { 'POST /user/check/purchase': () => someGrant({ is_protected: true }) },
    })
    const refusal = fakeFailure('media_forbidden', { message: '視聴できません' })
    host.answer({
      'POST /license': () => {
        throw refusal
      },
    })
    await picture()
    lastEngine().refuseLoad({ code: 1006, category: Category.NETWORK, data: [refusal] })
    await screen.findByText('視聴できません')
  })

  it('is refused before the manifest has arrived: it is loaded again', async () => {
    const { host } = await openPlayer()
    await picture()
    await waitFor(() => expect(lastEngine().loads).toBe(1))
    host.answer({ 'POST /user/check/purchase': second })
    lastEngine().refuse(403)
    await waitFor(() => expect(lastEngine().loads).toBe(2))
  })
})

describe('a phone', () => {
  const phone = { ...navigator, userAgent: 'Mozilla/5.0 (Linux; Android 16) Mobile', language: 'ja' }

  it('points to the app, and requests no token', async () => {
    vi.stubGlobal('navigator', phone)
    const { host, user, onClose } = await openPlayer()
    await screen.findByRole('heading', { name: 'スマートフォンではアプリでご覧ください' })
    expect(host.calls).toEqual([])
    expect(screen.getByRole('link', { name: 'アプリで見る' }).getAttribute('href')).toBe('/app/play/night-glass-1/1')
    await user.click(screen.getAllByRole('button', { name: '閉じる' })[0] as HTMLElement)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('plays in the installed app, and says that it is the app', async () => {
    vi.stubGlobal('navigator', phone)
    const { host } = await openPlayer({ topics: { app: 'standalone' } })
    await picture()
    expect(sent(host, 'POST /user/check/purchase')).toMatchObject([{ body: { player: 'app' } }])
  })

  it('plays previews', async () => {
    vi.stubGlobal('navigator', phone)
    await openPlayer({
      props: { isPreview: true },
      handlers: { 'GET /title/{full_title_id}/preview': () => someGrant() },
    })
    await picture()
  })
})

it('says when the browser cannot play streams', async () => {
  vi.stubGlobal('MediaSource', undefined)
  Reflect.deleteProperty(globalThis, 'MediaSource')
  await openPlayer()
  await screen.findByText(/このブラウザーではこの映像を再生できません/)
})

describe('the preferences of the viewer', () => {
  const shown = () => lastEngine().tracks.find(({ active }) => active)?.height

  it('the quality applies from the first picture, if the film has it', async () => {
    localStorage.setItem('ginmaku.player', JSON.stringify({ quality: 1 }))
    await openPlayer()
    await picture()
    lastEngine().readManifest()
    expect(shown()).toBe(480)
    expect(lastEngine().restrictions).toEqual({ minHeight: 0, maxHeight: 576 })
  })

  it('the quality is limited to what was bought', async () => {
    localStorage.setItem('ginmaku.player', JSON.stringify({ quality: 3 }))
    await openPlayer({ handlers: { 'POST /user/check/purchase': () => someGrant({ quality_types: [1, 2] }) } })
    await picture()
    lastEngine().readManifest()
    expect(shown()).toBe(1080)
    expect(lastEngine().restrictions).toEqual({ minHeight: 0, maxHeight: 1080 })
  })

  it('the quality of an upright film is that of its width', async () => {
    localStorage.setItem('ginmaku.player', JSON.stringify({ quality: 2 }))
    await openPlayer({ handlers: { 'POST /user/check/purchase': () => someGrant({ quality_types: [1, 2] }) } })
    await picture()
    lastEngine().turnUpright()
    lastEngine().readManifest()
    expect(shown()).toBe(1920)
    expect(lastEngine().restrictions).toEqual({ minWidth: 577, maxWidth: 1080 })
  })

  it('captions are restored by language, and c hides them', async () => {
    const first = await openPlayer()
    await picture()
    const [, english] = lastPlayer().tracks
    if (english) english.mode = 'showing'
    await first.unmount()
    const { user } = await openPlayer()
    await waitFor(() => expect(players).toHaveLength(2))
    await picture()
    expect(lastPlayer().tracks.map(({ mode }) => mode)).toEqual(['disabled', 'showing'])
    await user.keyboard('c')
    expect(lastPlayer().tracks.map(({ mode }) => mode)).toEqual(['disabled', 'disabled'])
  })

  const withRoles = () => ({
    'POST /user/check/purchase': () => someGrant({ captions: captionsOfAllRoles('/media/first/night-sea') }),
  })
  const showing = () => lastPlayer().tracks.filter(({ mode }) => mode === 'showing')
  const listed = () => lastPlayer().tracks.filter(({ kind }) => kind === 'captions')

  it('captions for the deaf are a choice of their own, and restored', async () => {
    const first = await openPlayer({ handlers: withRoles() })
    await picture()
    expect(listed().map(({ label }) => label)).toEqual(['日本語', '日本語 for the deaf', 'English for the deaf'])
    const [, deaf] = listed()
    if (deaf) deaf.mode = 'showing'
    await first.unmount()
    const { user } = await openPlayer({ handlers: withRoles() })
    await waitFor(() => expect(players).toHaveLength(2))
    await picture()
    expect(showing().map(({ id }) => id)).toEqual(['ja-sdh'])
    await user.keyboard('c')
    expect(showing()).toEqual([])
    await user.keyboard('c')
    expect(showing().map(({ id }) => id)).toEqual(['ja-sdh'])
  })

  it('a film without the captions chosen last shows others of their language', async () => {
    localStorage.setItem('ginmaku.player', JSON.stringify({ captions: 'en' }))
    await openPlayer({ handlers: withRoles() })
    await picture()
    expect(showing().map(({ id }) => id)).toEqual(['en-sdh'])
  })

  it('forced captions show in the language of the sound while captions are off, and are no choice', async () => {
    await openPlayer({ handlers: withRoles() })
    await picture()
    expect(showing()).toEqual([])
    lastPlayer().hear('ja')
    expect(showing().map(({ id }) => id)).toEqual(['ja-forced'])
    lastPlayer().hear('en')
    expect(showing().map(({ id }) => id)).toEqual(['en-forced'])
    const [japanese] = listed()
    if (japanese) japanese.mode = 'showing'
    expect(showing().map(({ id }) => id)).toEqual(['ja'])
    if (japanese) japanese.mode = 'disabled'
    expect(showing().map(({ id }) => id)).toEqual(['en-forced'])
    expect(JSON.parse(localStorage.getItem('ginmaku.player') ?? '{}')).toMatchObject({ captions: 'off' })
  })

  it('the volume is restored', async () => {
    const first = await openPlayer()
    await picture()
    await first.user.keyboard('{ArrowDown}')
    await first.unmount()
    await openPlayer()
    await waitFor(() => expect(players).toHaveLength(2))
    expect(lastPlayer().volume()).toBeCloseTo(0.9)
  })
})

describe('a live event', () => {
  const live = () => ({ 'POST /user/check/purchase': () => someGrant({ is_live: true, text_tracks: [], rental }) })

  it('has no speeds or skips', async () => {
    await openPlayer({ props: { mode: 'inline' }, handlers: live() })
    await picture()
    expect(lastPlayer().options).toMatchObject({ liveui: true, playbackRates: [] })
  })

  it('ends after the last buffered picture, not at the scheduled time', async () => {
    const { host, onEnded } = await openPlayer({ props: { mode: 'inline' }, handlers: live() })
    await picture()
    host.answer({
      'POST /user/check/purchase': () => {
        throw fakeFailure('live_ended')
      },
    })
    const player = lastPlayer()
    lastEngine().refuse(403)
    await waitFor(() => expect(player.listeners.get('waiting')?.size).toBeGreaterThan(1))
    expect(onEnded).not.toHaveBeenCalled()
    player.trigger('waiting')
    expect(onEnded).toHaveBeenCalledOnce()
  })
})
