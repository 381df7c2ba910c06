import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { someGrant, someNext } from '../../../../harness/samples.ts'
import { engines, fakeShaka, lastEngine } from '../../../testing/fake-shaka.ts'
import { fakeVideojs, lastPlayer, players } from '../../../testing/fake-video-js.ts'
import { openPlayer } from '../../../testing/open-player.ts'

vi.mock('video.js/core.es.js', () => ({ default: fakeVideojs }))
vi.mock('shaka-player/dist/shaka-player.hls-es2021.js', () => ({ default: fakeShaka }))

beforeEach(() => {
  players.length = 0
  engines.length = 0
  vi.stubGlobal('MediaSource', class {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const button = () => screen.getByRole('button', { name: 'Settings' })
const option = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const choose = (name: string, choice: string) =>
  fireEvent.change(option(name), {
    target: { value: screen.getByRole<HTMLOptionElement>('option', { name: choice }).value },
  })
const stored = () => JSON.parse(localStorage.getItem('ginmaku.player') ?? '{}')

/** Plays a film, by default one without a next episode. */
async function watch(grant: Parameters<typeof someGrant>[0] = {}) {
  const before = players.length
  const opened = await openPlayer({ handlers: { 'POST /user/check/purchase': () => someGrant(grant) } })
  await waitFor(() => expect(players).toHaveLength(before + 1))
  await screen.findByRole('button', { name: 'Settings' })
  act(() => lastPlayer().advance(1))
  return opened
}

async function openSettings(grant: Parameters<typeof someGrant>[0] = {}) {
  const opened = await watch(grant)
  await opened.user.click(button())
  return opened
}

describe('the settings', () => {
  it('open with the focus in them; Escape closes them, not the player, and the focus is on their button again', async () => {
    const { user, onClose } = await openSettings()
    const dialog = screen.getByRole('dialog', { name: '設定' })
    expect(dialog.contains(document.activeElement)).toBe(true)
    expect(button().getAttribute('aria-expanded')).toBe('true')
    await user.keyboard('{Escape}')
    expect(dialog.isConnected).toBe(false)
    expect(document.activeElement).toBe(button())
    expect(button().getAttribute('aria-expanded')).toBe('false')
    expect(onClose).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('close when the viewer goes elsewhere, or the film ends', async () => {
    const { user } = await openSettings()
    await user.click(screen.getByRole('button', { name: '閉じる' }))
    expect(screen.queryByRole('dialog', { name: '設定' })).toBeNull()
    await user.click(button())
    act(() => lastPlayer().trigger('ended'))
    expect(screen.queryByRole('dialog', { name: '設定' })).toBeNull()
  })

  it('keep the control bar while they are open', async () => {
    const { user } = await openSettings()
    expect(lastPlayer().options_.inactivityTimeout).toBe(0)
    await user.keyboard('{Escape}')
    expect(lastPlayer().options_.inactivityTimeout).toBeGreaterThan(0)
  })

  it('axe finds nothing, in any part', async () => {
    const { user } = await openSettings()
    for (const part of [undefined, '字幕の見た目', 'キーボード操作']) {
      if (part) await user.click(screen.getByRole('button', { name: part }))
      const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
      if (part) await user.click(screen.getByRole('button', { name: '設定に戻る' }))
    }
  })

  it('of a live event lack what it lacks', async () => {
    await openSettings({ is_live: true, text_tracks: [] })
    expect(screen.queryByRole('combobox', { name: '再生速度' })).toBeNull()
    expect(screen.queryByRole('button', { name: '字幕の見た目' })).toBeNull()
    expect(screen.queryByRole('option', { name: 'この作品の終わりまで' })).toBeNull()
  })
})

describe('the speed', () => {
  it('is chosen in the settings, and kept for the next film', async () => {
    const { unmount } = await openSettings()
    choose('再生速度', '1.5倍')
    expect(lastPlayer().rate).toBe(1.5)
    await unmount()
    await openSettings()
    expect(lastPlayer().rate).toBe(1.5)
    expect(option('再生速度').value).toBe('1.5')
  })

  it('is kept from episode to episode, also where the browser refuses to store it', async () => {
    const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('refused')
    })
    onTestFinished(() => refused.mockRestore())
    await openSettings({ next_story: someNext() })
    choose('再生速度', '1.5倍')
    act(() => lastPlayer().buttons['Next episode']?.())
    await waitFor(() => expect(players).toHaveLength(2))
    await waitFor(() => expect(lastPlayer().rate).toBe(1.5))
    expect(stored().speed).toBeUndefined()
  })

  it('changes by keys, which says so for a moment', async () => {
    const { user } = await watch()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await user.keyboard('>')
    expect(lastPlayer().rate).toBe(1.25)
    screen.getByText('1.25倍')
    await user.keyboard('<<')
    expect(lastPlayer().rate).toBe(0.75)
    await act(() => vi.advanceTimersByTimeAsync(2_500))
    expect(screen.queryByText('0.75倍')).toBeNull()
  })

  it('is kept when the engine waits for data and then goes on as before', async () => {
    await openSettings()
    act(() => void lastPlayer().playbackRate(0))
    choose('再生速度', '1.5倍')
    act(() => void lastPlayer().playbackRate(0))
    expect(lastPlayer().rate).toBe(0)
    act(() => void lastPlayer().playbackRate(1))
    expect(lastPlayer().rate).toBe(1.5)
    expect(stored().speed).toBe(1.5)
  })
})

describe('the caption style', () => {
  const property = (name: string) =>
    document.querySelector<HTMLElement>('div.video-js')?.parentElement?.style.getPropertyValue(name)

  it('is shown at once, kept for the next film, and can be reset', async () => {
    const first = await openSettings()
    await first.user.click(screen.getByRole('button', { name: '字幕の見た目' }))
    // Around both the player and the example.
    expect(document.querySelector('div.video-js')?.parentElement?.contains(screen.getByText('字幕の見本'))).toBe(true)
    choose('文字の大きさ', '特大')
    fireEvent.change(option('文字の色'), { target: { value: 'yellow' } })
    expect(property('--caption-size')).toBe('32px')
    expect(property('--caption-colour')).toBe('rgb(255 236 79)')
    await first.unmount()
    const { user } = await openSettings()
    expect(property('--caption-size')).toBe('32px')
    await user.click(screen.getByRole('button', { name: '字幕の見た目' }))
    await user.click(screen.getByRole('button', { name: '元に戻す' }))
    expect(property('--caption-size')).toBe('16px')
    expect(option('文字の色').value).toBe('white')
  })
})

describe('captions read aloud', () => {
  const region = () => document.querySelector('[aria-live="polite"][aria-atomic]')

  it('are off, and once on are read each once without tags, also in the next film', async () => {
    const first = await openSettings()
    expect(region()).toBeNull()
    await first.user.click(screen.getByRole('checkbox', { name: '字幕をスクリーンリーダーで読み上げる' }))
    // Otherwise there would be nothing to read.
    expect(lastPlayer().tracks.map(({ mode }) => mode)).toEqual(['showing', 'disabled'])
    const cue = { startTime: 1, endTime: 3, text: '<i>灯台が</i>\n目を開く' }
    act(() => lastPlayer().cue('ja', cue))
    const said = region()?.firstElementChild
    expect(said?.textContent).toBe('灯台が 目を開く')
    expect(said?.getAttribute('lang')).toBe('ja')
    act(() => lastPlayer().cue('ja'))
    act(() => lastPlayer().cue('ja', cue))
    expect(region()?.firstElementChild).toBe(said)
    await first.unmount()
    await openSettings()
    expect(region()).not.toBeNull()
  })
})

describe('captions', () => {
  it('turned off come back by their key in the next film as those shown last', async () => {
    const first = await openSettings()
    const [, english] = lastPlayer().tracks
    if (english) english.mode = 'showing'
    if (english) english.mode = 'disabled'
    await first.unmount()
    const { user } = await openSettings()
    expect(lastPlayer().tracks.map(({ mode }) => mode)).toEqual(['disabled', 'disabled'])
    await user.keyboard('{Escape}c')
    expect(lastPlayer().tracks.map(({ mode }) => mode)).toEqual(['disabled', 'showing'])
  })
})

describe('the sleep timer', () => {
  const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000))
  async function sleepIn(choice: string, grant: Parameters<typeof someGrant>[0] = {}) {
    const opened = await openSettings(grant)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    choose('スリープタイマー', choice)
    return opened
  }

  it('shows what is left, and pauses with a notice from which to go on', async () => {
    const { user } = await sleepIn('15分')
    expect(option('スリープタイマー').selectedOptions[0]?.textContent).toBe('残り15分')
    await pass(10)
    expect(option('スリープタイマー').selectedOptions[0]?.textContent).toBe('残り5分')
    expect(lastPlayer().isPaused).toBe(false)
    await pass(5)
    expect(lastPlayer().isPaused).toBe(true)
    screen.getByText('スリープタイマーで一時停止しました')
    expect(option('スリープタイマー').value).toBe('off')
    await user.click(screen.getByRole('button', { name: '続きを見る' }))
    expect(lastPlayer().isPaused).toBe(false)
    expect(screen.queryByText('スリープタイマーで一時停止しました')).toBeNull()
  })

  it('warns a minute before, and can be extended then', async () => {
    const { user } = await sleepIn('15分')
    await pass(13.9)
    expect(screen.queryByText('まもなく再生を一時停止します')).toBeNull()
    await pass(0.2)
    screen.getByText('まもなく再生を一時停止します')
    await user.click(screen.getByRole('button', { name: '15分延長する' }))
    expect(screen.queryByText('まもなく再生を一時停止します')).toBeNull()
    await pass(14)
    expect(lastPlayer().isPaused).toBe(false)
    await pass(2)
    expect(lastPlayer().isPaused).toBe(true)
  })

  it('can be turned off', async () => {
    await sleepIn('15分')
    choose('スリープタイマー', 'オフ')
    await pass(16)
    expect(lastPlayer().isPaused).toBe(false)
  })

  it('is over without a notice if the viewer has paused before', async () => {
    await sleepIn('15分')
    lastPlayer().pause()
    await pass(16)
    expect(screen.queryByText('スリープタイマーで一時停止しました')).toBeNull()
    expect(option('スリープタイマー').value).toBe('off')
  })

  it('at the end of the film starts no next episode, but offers it', async () => {
    const { host } = await sleepIn('この作品の終わりまで', { next_story: someNext() })
    expect(option('スリープタイマー').value).toBe('film')
    await act(async () => lastPlayer().trigger('ended'))
    screen.getByRole('button', { name: '次の話を再生する' })
    await pass(1)
    expect(host.calls.filter(({ key }) => key === 'POST /user/check/purchase')).toHaveLength(1)
  })

  it('goes on in the next episode, and stops one that starts after its time', async () => {
    const { user } = await sleepIn('15分', { next_story: someNext() })
    await act(async () => lastPlayer().trigger('ended'))
    await user.click(screen.getByRole('button', { name: '次の話を再生する' }))
    await waitFor(() => expect(players).toHaveLength(2))
    await screen.findByRole('button', { name: 'Settings' })
    act(() => lastPlayer().advance(1))
    await pass(16)
    expect(lastPlayer().isPaused).toBe(true)
    screen.getByText('スリープタイマーで一時停止しました')
  })

  it('that runs out at the end screen stops the countdown', async () => {
    const { host } = await sleepIn('15分', { next_story: someNext() })
    await pass(14.95)
    await act(async () => {
      lastPlayer().hasEnded = true
      lastPlayer().pause()
      lastPlayer().trigger('ended')
    })
    await pass(0.1)
    await pass(1)
    screen.getByRole('button', { name: '次の話を再生する' })
    expect(host.calls.filter(({ key }) => key === 'POST /user/check/purchase')).toHaveLength(1)
  })
})

describe('technical details', () => {
  const value = (name: string) => screen.getByText(name).nextElementSibling?.textContent

  it('show the figures of the engine, and stay current', async () => {
    const { user } = await openSettings({
      session_id: 'play-7',
      is_protected: true,
      aes_128_manifest_url: '/media/first/night-sea/aes/master.m3u8',
    })
    lastEngine().stats = {
      ...{ width: 1920, height: 1080, streamBandwidth: 4_500_000, estimatedBandwidth: 12_340_000 },
      ...{ droppedFrames: 3, decodedFrames: 1200, currentCodecs: 'avc1.640028,mp4a.40.2', liveLatency: Number.NaN },
    }
    lastEngine().receive('https://cdn.example/media/1/000.m4s')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await user.click(screen.getByRole('checkbox', { name: '技術情報を表示する' }))
    expect(screen.queryByRole('dialog', { name: '設定' })).toBeNull()
    expect(
      ['解像度', 'ビットレート', '回線の推定速度', '落ちたフレーム', '保護', '配信元', '再生ID'].map(value),
    ).toEqual(['1920 × 1080', '4.5 Mbps', '12.3 Mbps', '1200のうち3', 'AES-128', 'cdn.example', 'play-7'])
    expect(value('先読み')).toBe('63秒')
    lastPlayer().time = 60
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(value('先読み')).toBe('4秒')
    expect(screen.getByRole('region', { name: '技術情報' }).closest('[aria-live]')).toBeNull()
  })

  it('open by a key, close on Escape, and give the focus back', async () => {
    const { user, onClose } = await openSettings()
    await user.keyboard('{Escape}i')
    const panel = screen.getByRole('region', { name: '技術情報' })
    expect(document.activeElement).toBe(panel)
    await user.keyboard('{Escape}')
    expect(panel.isConnected).toBe(false)
    expect(document.activeElement).toBe(button())
    await user.keyboard('ii')
    expect(screen.queryByRole('region', { name: '技術情報' })).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('say how far a live event is behind', async () => {
    const { user } = await openSettings({ is_live: true, text_tracks: [] })
    lastEngine().stats = { liveLatency: 3.26 }
    await user.keyboard('{Escape}i')
    expect(value('遅延')).toBe('3.3秒')
  })
})

describe('the list of keys', () => {
  it('opens by its key too', async () => {
    const { user } = await openSettings()
    await user.keyboard('{Escape}?')
    screen.getByRole('dialog', { name: 'キーボード操作' })
    expect(screen.getByText('再生速度を上げる').nextElementSibling?.textContent).toBe('>')
    await user.keyboard('?')
    expect(screen.queryByRole('dialog', { name: 'キーボード操作' })).toBeNull()
    expect(document.activeElement).toBe(button())
  })
})
