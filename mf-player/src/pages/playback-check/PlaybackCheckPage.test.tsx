import type { Playability, PlayabilityCheck } from '@ginmaku/shared-contracts/api/watching/playability.ts'
import { ApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { somePlayability } from '../../../harness/samples.ts'
import { openPage } from '../../testing/open-page.ts'

const address = '/playback-check?full_title_id=night-glass&play_id=night-glass-1&at=754'

beforeEach(() => {
  vi.stubGlobal('MediaSource', { isTypeSupported: (type: string) => !type.includes('none') })
  Object.assign(navigator, { requestMediaKeySystemAccess: () => Promise.reject(new Error('no ClearKey')) })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const finds = (failed?: Omit<PlayabilityCheck, 'state'>, more: Partial<Playability> = {}): FakeHandlers => ({
  'GET /title/{full_title_id}/playability': () => somePlayability(failed, more),
})
const rejects = (error: Error): FakeHandlers => ({
  'GET /title/{full_title_id}/playability': () => {
    throw error
  },
})
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name })
/** Read aloud; what was copied is announced after it. */
const announced = () => screen.getAllByRole('status')[0]?.textContent
const stateOf = (condition: string) => screen.getByText(condition).closest('li')?.textContent?.replace(condition, '')

describe('the playback check', () => {
  it('says that a film can be played, plays it where it stopped, and checks again when the player closes', async () => {
    const { host, user } = await openPage(address, { handlers: finds() })
    await heading('今すぐ再生できます')
    expect(announced()).toBe('今すぐ再生できます')
    expect(stateOf('同時に視聴できる端末数')).toBe('問題なし')
    expect(stateOf('通信状態')).toBe('未確認')
    await user.click(screen.getByRole('button', { name: '再生する' }))
    const mounted = host.asked.find(([name]) => name === 'mount')?.[2] as { onClose: () => void }
    const film = { fullTitleId: 'night-glass', playId: 'night-glass-1', isPreview: false, mode: 'modal' }
    expect(mounted).toMatchObject({ ...film, startAt: 754, takesPlace: false })
    const before = host.calls.length
    mounted.onClose()
    await expect.poll(() => host.calls.length).toBe(before + 1)
  })

  it('asks the API about this play on this device', async () => {
    const { host } = await openPage(address, { handlers: finds() })
    await heading('今すぐ再生できます')
    expect(host.calls[0]?.input).toMatchObject({
      params: { full_title_id: 'night-glass' },
      query: { play_id: 'night-glass-1', device_id: expect.stringMatching(/.{8}/) },
    })
  })

  const opens_at = '2026-12-01T18:00:00+09:00'
  const sold = { is_on_sale: true, channel_ids: [] }
  it.each<[string, Omit<PlayabilityCheck, 'state'>, string, string, string]>([
    [
      '',
      { name: 'film', code: 'play_not_found' },
      '作品を再生できません',
      'お問い合わせ',
      '/inquiry?support_key=4f1c2a9b',
    ],
    ['', { name: 'region', code: 'region_blocked' }, 'お住まいの地域では', 'ほかの作品を探す', '/'],
    ['', { name: 'live_device', code: 'region_blocked' }, '海外では、ライブは', '作品ページへ', '/title/night-glass'],
    [
      '（2026年12月1日(火) 18:00（日本時間）に開場します。）',
      { name: 'schedule', code: 'live_not_begun', context: { opens_at } },
      'まだ開場していません',
      '作品ページへ',
      '/title/night-glass',
    ],
    ['', { name: 'schedule', code: 'live_ended' }, 'ライブ配信は終了しました', 'ほかの作品を探す', '/'],
    [
      '',
      { name: 'log_in', code: 'not_signed_in' },
      'ログインしていません',
      'ログインする',
      `/login?next=${encodeURIComponent(address)}`,
    ],
    [
      '',
      { name: 'right', code: 'payment_required', context: sold },
      'まだお持ちではありません',
      'レンタル・購入する',
      '/title/night-glass#packs',
    ],
    [
      '',
      { name: 'right', code: 'payment_required', context: { is_on_sale: false, channel_ids: ['tsukibune'] } },
      'チャンネルの会員',
      'チャンネルを見る',
      '/channel/tsukibune',
    ],
    [
      '（2026年12月1日(火) 18:00（日本時間）からレンタル・購入できます。）',
      { name: 'right', code: 'payment_required', context: { is_on_sale: false, on_sale_from: opens_at } },
      'まだ発売前',
      '作品ページへ',
      '/title/night-glass',
    ],
    ['', { name: 'right', code: 'payment_required' }, 'この作品をお持ちではありません', 'ほかの作品を探す', '/'],
    [
      '',
      { name: 'quality', code: 'payment_required', context: { held_quality: 1, ...sold } },
      'お持ちの画質より',
      '作品ページへ',
      '/title/night-glass#packs',
    ],
    [
      '（予約済みです。2026年12月1日(火) 18:00（日本時間）から視聴できます。）',
      { name: 'window', code: 'live_not_begun', context: { opens_at } },
      'まだ視聴期間の前',
      'ライブラリへ',
      '/library',
    ],
    [
      '（視聴期限は2026年12月1日(火) 18:00（日本時間）まででした。）',
      { name: 'window', code: 'rental_expired', context: { ended_at: opens_at, ...sold } },
      '視聴期間が終了しました',
      'もう一度レンタル・購入する',
      '/title/night-glass#packs',
    ],
    [
      '',
      { name: 'window', code: 'rental_expired', context: { start_deadline: opens_at, is_on_sale: false } },
      '再生を始められる期限',
      'ライブラリへ',
      '/library',
    ],
    [
      '',
      { name: 'devices', code: 'too_many_live_devices', context: { device_limit: 2 } },
      'ほかの端末で視聴中',
      'ライブ会場へ',
      '/title/night-glass',
    ],
  ])('explains each refusal and leads on %s', async (text, failed, title, label, href) => {
    await openPage(address, { handlers: finds(failed, { is_live: failed.code === 'too_many_live_devices' }) })
    const result = (await heading(new RegExp(title))).closest('section') as HTMLElement
    expect(within(result).getByRole('link', { name: label }).getAttribute('href')).toBe(href)
    expect(result.textContent).toContain(text.slice(1, -1))
    expect(announced()).toMatch(title)
  })

  it('names the devices that watch, and plays here instead', async () => {
    const devices = [
      { device: { kind: 'tv', browser: null, system: 'Tizen' }, since: '2026-11-21T18:00:00+09:00' } as const,
    ]
    const { host, user } = await openPage(address, {
      handlers: finds({ name: 'devices', code: 'too_many_devices', context: { device_limit: 1, devices } }),
    })
    await heading('ほかの端末で視聴中です')
    expect(screen.getByText(/テレビ（Tizen）/).textContent).toBe(
      'テレビ（Tizen）：2026年11月21日(土) 18:00（日本時間）から視聴中',
    )
    await user.click(screen.getByRole('button', { name: 'この端末で視聴する' }))
    expect(host.asked.find(([name]) => name === 'mount')?.[2]).toMatchObject({ takesPlace: true })
  })

  it('a live event is watched in its room', async () => {
    await openPage(address, { handlers: finds(undefined, { is_live: true }) })
    await heading('今すぐ視聴できます')
    expect(screen.getByRole('link', { name: 'ライブ会場へ' }).getAttribute('href')).toBe('/title/night-glass')
  })

  it('on a phone leads to the app, before any purchase', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)')
    await openPage(address, { handlers: finds({ name: 'right', code: 'payment_required', context: sold }) })
    await heading('スマートフォンではアプリでご覧ください')
    const app = screen.getByRole('link', { name: 'アプリで見る' })
    expect(app.getAttribute('href')).toBe('/app/play/night-glass-1/1')
    expect(stateOf('レンタル・購入')).toBe('要確認')
  })

  it('in the app on a phone can be played', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)')
    await openPage(address, { handlers: finds(), topics: { app: 'standalone' } })
    await heading('今すぐ再生できます')
  })

  const film = { video_codecs: ['avc1.64001f'], audio_codecs: ['mp4a.40.2'] }
  it.each<[string, Partial<Playability>, string, string]>([
    ['no video buffers', {}, 'このブラウザーでは再生できません', 'ブラウザー'],
    ['none of the codecs', { film: { ...film, video_codecs: ['none'] } }, '映像に対応していません', '映像と音声の形式'],
    [
      'no ClearKey',
      { film: { ...film, is_protected: true } },
      '保護された映像を再生できません',
      '保護された映像の再生',
    ],
  ])('a browser with %s is named', async (missing, more, title, condition) => {
    if (missing === 'no video buffers') vi.stubGlobal('MediaSource', undefined)
    await openPage(address, { handlers: finds(undefined, more) })
    await heading(new RegExp(title))
    expect(stateOf(condition)).toBe('要確認')
  })

  it('a browser without ClearKey plays what is encrypted by segments too', async () => {
    const twice = { ...film, is_protected: true, has_aes_128: true } as const
    await openPage(address, { handlers: finds(undefined, { film: twice }) })
    await heading('今すぐ再生できます')
    expect(stateOf('保護された映像の再生')).toBe('問題なし')
  })

  it('a film that does not arrive is a problem of the connection', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('blocked')))
    await openPage(address, { handlers: finds(undefined, { probe_url: '/media/x/y/master.m3u8' }) })
    await heading('映像のサーバーに接続できません')
    expect(stateOf('通信状態')).toBe('要確認')
  })

  it('offline says so, and checks again on demand', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { host, user } = await openPage(address, { handlers: rejects(new ApiFailure('network')) })
    await heading('インターネットに接続していません')
    expect(stateOf('ログイン')).toBe('未確認')
    expect(screen.queryByText('サポートキー')).toBeNull()
    vi.restoreAllMocks()
    host.answer(finds())
    await user.click(screen.getByRole('button', { name: 'もう一度確認する' }))
    await heading('今すぐ再生できます')
    expect(announced()).toBe('今すぐ再生できます')
  })

  it('shows a support key to copy, which the inquiry has filled in', async () => {
    const { user } = await openPage(address, { handlers: finds() })
    await heading('今すぐ再生できます')
    await user.click(screen.getByRole('button', { name: 'コピーする' }))
    await screen.findByText('サポートキーをコピーしました。')
    expect(await navigator.clipboard.readText()).toBe('4f1c2a9b')
    const contact = screen.getByRole('link', { name: 'お問い合わせ' })
    expect(contact.getAttribute('href')).toBe('/inquiry?support_key=4f1c2a9b')
  })

  it('a failure of ours is shown and can be retried', async () => {
    const { host, user } = await openPage(address, { handlers: rejects(fakeFailure('internal')) })
    const again = await screen.findByRole('button', { name: 'もう一度試す' })
    host.answer(finds())
    await user.click(again)
    await heading('今すぐ再生できます')
  })

  it('says when there is no such title, and asks for one when none is named', async () => {
    const { leave } = await openPage(address, { handlers: rejects(fakeFailure('play_not_found')) })
    await screen.findByText('作品が見つかりません')
    await leave()
    const { host } = await openPage('/playback-check')
    await screen.findByText('どの作品の確認ですか？')
    expect(screen.getByRole('link', { name: 'ライブラリを開く' }).getAttribute('href')).toBe('/library')
    expect(host.calls).toEqual([])
  })

  it('speaks English, and axe finds nothing', async () => {
    await openPage(address, {
      topics: { locale: 'en' },
      handlers: finds({ name: 'devices', code: 'too_many_devices', context: { device_limit: 3, devices: [] } }),
    })
    await heading('You’re watching on other devices')
    expect(screen.getByText(/You can watch on 3 devices at once/)).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })
})
