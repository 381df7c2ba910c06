import { sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { act } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { libraryOf } from '../../../harness/handlers.ts'
import { library, someItem } from '../../../harness/samples.ts'
import { openPage } from '../../testing/open-page.ts'

type LibraryAnswer = CallResponse<'GET /user/library'>

const cardOf = async (name: string) => {
  const card = (await screen.findByRole('link', { name })).closest('article')
  if (!card) throw new Error(`${name} is in no card`)
  return within(card)
}

describe('the library', () => {
  it('shows of each title whether it has started, until when it can be watched, or that it does not expire', async () => {
    vi.setSystemTime('2026-11-21T19:00:00+09:00')
    const rental = { sales_type: 'tvod', view_days: 2, start_deadline: '2026-12-01T23:59:00+09:00' } as const
    await openPage('/library', {
      handlers: libraryOf([
        someItem({ entitlement_id: 'a', full_title_id: 'a', title_name: 'これから', state: 'not_started', ...rental }),
        someItem({
          entitlement_id: 'b',
          full_title_id: 'b',
          title_name: 'いま',
          state: 'playable',
          ...rental,
          view_expire_at: '2026-11-23T00:30:00+09:00',
        }),
        someItem({ entitlement_id: 'c', full_title_id: 'c', title_name: 'ずっと' }),
      ]),
    })
    const messages = (await cardOf('これから')).getByText(/までに再生を始めてください/).textContent
    expect(messages).toBe('2026年12月1日(火) 23:59（日本時間）までに再生を始めてください')
    expect((await cardOf('これから')).getByText('再生開始から2日間視聴できます')).toBeTruthy()
    expect((await cardOf('いま')).getByText('残り1日5時間')).toBeTruthy()
    expect((await cardOf('ずっと')).getByText('視聴期限なし')).toBeTruthy()
    vi.useRealTimers()
  })

  it('leads from the browser of a phone to the app, which plays what is held, and not from the app itself', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')
    onTestFinished(() => void vi.restoreAllMocks())
    const { leave } = await openPage('/library', { handlers: libraryOf([someItem()]) })
    const link = await screen.findByRole('link', { name: 'アプリで見る' })
    expect(link.getAttribute('href')).toBe('/app-download')
    const play = screen.getByRole('link', { name: '夜硝子をアプリで見る' })
    expect(play.getAttribute('href')).toBe('/app/play/night-glass-1/1')
    expect(screen.queryByRole('button', { name: /再生$/ })).toBeNull()
    await leave()
    await openPage('/library', { handlers: libraryOf([someItem()]), topics: { app: 'standalone' } })
    await screen.findByRole('article')
    expect(screen.queryByRole('link', { name: /アプリで見る$/ })).toBeNull()
    expect(screen.getByRole('button', { name: '夜硝子を再生' })).toBeTruthy()
  })

  it('says from when a reservation can be watched, and offers no play button until then', async () => {
    vi.setSystemTime('2026-11-21T19:00:00+09:00')
    const reserved = { state: 'not_started', start_deadline: '2027-01-01T00:00:00+09:00', view_days: 2 } as const
    const opens_at = '2026-12-01T18:00:00+09:00'
    await openPage('/library', { handlers: libraryOf([someItem({ ...reserved, title_name: '予約', opens_at })]) })
    const card = await cardOf('予約')
    expect(card.getByText(/から視聴できます/).textContent).toBe(
      '2026年12月1日(火) 18:00（日本時間）から視聴できます（予約済み）',
    )
    expect(card.queryByRole('button')).toBeNull()
    vi.useRealTimers()
  })

  it('says how much of a started film is left, and offers to resume it', async () => {
    const watched = { position_seconds: 3000, duration_seconds: 5400 }
    await openPage('/library', {
      handlers: libraryOf([
        someItem({ title_name: '途中', watched }),
        someItem({ entitlement_id: 'e-2', full_title_id: 'new', title_name: 'これから' }),
      ]),
    })
    const card = await cardOf('途中')
    expect(card.getByText('残り40分')).toBeTruthy()
    expect(card.getByRole('button', { name: '途中を続きから再生' }).textContent).toBe('続きから再生')
    expect((await cardOf('これから')).getByRole('button', { name: 'これからを再生' })).toBeTruthy()
  })

  it('marks a film that was watched to the end, until it is watched again', async () => {
    const watched = { position_seconds: 3000, duration_seconds: 5400 }
    await openPage('/library', {
      handlers: libraryOf([
        someItem({ title_name: '観終えた', is_finished: true }),
        someItem({ entitlement_id: 'e-2', full_title_id: 'new', title_name: 'もう一度', is_finished: true, watched }),
      ]),
    })
    expect((await cardOf('観終えた')).getByText('視聴済み')).toBeTruthy()
    expect((await cardOf('もう一度')).queryByText('視聴済み')).toBeNull()
  })

  it('shows ten, then ten more at a press, until all are there, and focuses the first new one', async () => {
    const { user, host } = await openPage('/library', { handlers: libraryOf(library) })
    await user.click(await screen.findByRole('button', { name: 'もっと見る' }))
    await screen.findByText('23件中20件')
    const arrived = Promise.withResolvers<LibraryAnswer>()
    host.answer({ 'GET /user/library': () => arrived.promise })
    await user.click(screen.getByRole('button', { name: 'もっと見る' }))
    await expect.poll(() => screen.getByRole('button', { name: 'もっと見る' }).getAttribute('aria-busy')).toBe('true')
    arrived.resolve({ items: library.slice(20), result_total_count: library.length })
    await screen.findByRole('link', { name: '灯台の記録 その23' })
    expect(screen.queryByRole('button', { name: 'もっと見る' })).toBeNull()
    await expect.poll(() => document.activeElement?.textContent).toBe('灯台の記録 その21')
    expect(sent(host, 'GET /user/library')).toMatchObject([
      { query: { offset: 0, sort: 'show_limit_asc' } },
      { query: { offset: 10 } },
      { query: { offset: 20 } },
    ])
  })

  it('stores the sort order in the address', async () => {
    const { user, host } = await openPage('/library', { handlers: libraryOf(library) })
    await user.click(await screen.findByRole('radio', { name: '作品名順' }))
    await expect.poll(() => host.calls.at(-1)?.input).toMatchObject({ query: { sort: 'title_asc', offset: 0 } })
    expect(window.location.search).toBe('?sort=title_asc')
  })

  it('starts with the sort order in the address; an unknown one means nearest expiry', async () => {
    const first = await openPage('/library?sort=title_asc', { handlers: libraryOf(library) })
    await screen.findByRole('link', { name: '灯台の記録 その1' })
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '作品名順' }).checked).toBe(true)
    await first.leave()
    const second = await openPage('/library?sort=price', { handlers: libraryOf(library) })
    await screen.findByRole('link', { name: '灯台の記録 その1' })
    expect(sent(second.host, 'GET /user/library')[0]).toMatchObject({ query: { sort: 'show_limit_asc' } })
  })

  it("removes a member's titles after log-out in any tab", async () => {
    const { host } = await openPage('/library', { handlers: libraryOf(library) })
    await screen.findByRole('link', { name: '灯台の記録 その1' })
    act(() => host.bus.publish('session', { loggedIn: false }))
    await expect.poll(() => screen.queryByRole('link', { name: '灯台の記録 その1' })).toBeNull()
  })

  it('an empty library links to the shop', async () => {
    await openPage('/library', { handlers: libraryOf([]) })
    await screen.findByText('まだ作品がありません')
    expect(screen.getByRole('link', { name: '作品を探す' }).getAttribute('href')).toBe('/')
  })

  it('a failure is shown and can be retried', async () => {
    const { user, host } = await openPage('/library', {
      handlers: {
        'GET /user/library': () => {
          throw fakeFailure('internal')
        },
      },
    })
    const again = await screen.findByRole('button', { name: 'もう一度試す' })
    host.answer(libraryOf([someItem()]))
    await user.click(again)
    await screen.findByRole('link', { name: '夜硝子' })
  })

  it('a failed "more" keeps what is there and can be pressed again', async () => {
    const { user, host } = await openPage('/library', { handlers: libraryOf(library) })
    const more = await screen.findByRole('button', { name: 'もっと見る' })
    host.answer({
      'GET /user/library': () => {
        throw fakeFailure('internal')
      },
    })
    await user.click(more)
    await screen.findByText('続きを読み込めませんでした')
    expect(screen.getByRole('link', { name: '灯台の記録 その10' })).toBeTruthy()
    host.answer(libraryOf(library))
    await user.click(screen.getByRole('button', { name: 'もっと見る' }))
    await screen.findByRole('link', { name: '灯台の記録 その20' })
  })

  it('a film plays at a press, a series leads to its stories, a live title to its room', async () => {
    const { user, host } = await openPage('/library', {
      handlers: libraryOf([
        someItem(),
        someItem({ entitlement_id: 's', full_title_id: 'tide', title_name: '灯の潮', play_ids: ['1', '2', '3'] }),
        someItem({ entitlement_id: 'l', full_title_id: 'stage', title_name: '生中継', is_live: true }),
      ]),
    })
    await user.click(await screen.findByRole('button', { name: '夜硝子を再生' }))
    expect(host.asked).toContainEqual([
      'mount',
      'player',
      expect.objectContaining({ fullTitleId: 'night-glass', playId: 'night-glass-1', isPreview: false, mode: 'modal' }),
    ])
    const series = (await cardOf('灯の潮')).getByRole('link', { name: '話を選ぶ（全3話）' })
    expect(series.getAttribute('href')).toBe('/library/tide')
    const live = (await cardOf('生中継')).getByRole('link', { name: '生中継に入場する' })
    expect(live.getAttribute('href')).toBe('/title/stage')
  })

  it('a press is answered at once, while the player’s code is on its way', async () => {
    const { user, host } = await openPage('/library', { handlers: libraryOf([someItem()]) })
    const code = Promise.withResolvers<void>()
    const opening = { ready: code.promise, update: () => undefined, unmount: async () => undefined }
    vi.spyOn(host, 'mount').mockReturnValue(opening)
    const button = await screen.findByRole('button', { name: '夜硝子を再生' })
    await user.click(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    await act(async () => code.resolve())
    expect(button.getAttribute('aria-busy')).toBeNull()
  })

  it('leaving the page closes the player', async () => {
    const { user, host, leave } = await openPage('/library', { handlers: libraryOf([someItem()]) })
    await user.click(await screen.findByRole('button', { name: '夜硝子を再生' }))
    await leave()
    expect(host.asked).toContainEqual(['unmount', 'player'])
  })

  it('refetches when the player has closed: a viewing period may have started', async () => {
    const { user, host } = await openPage('/library', { handlers: libraryOf([someItem()]) })
    await user.click(await screen.findByRole('button', { name: '夜硝子を再生' }))
    const mounted = host.asked.find(([name]) => name === 'mount')?.[2] as { onClose: () => void }
    const before = sent(host, 'GET /user/library').length
    mounted.onClose()
    await expect.poll(() => sent(host, 'GET /user/library').length).toBe(before + 1)
  })

  it('shows English texts', async () => {
    await openPage('/library', {
      topics: { locale: 'en' },
      handlers: libraryOf([someItem({ play_ids: ['1', '2'] })]),
    })
    await screen.findByRole('heading', { level: 1, name: 'Library' })
    expect(await screen.findByText('No time limit')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Episodes (2)' })).toBeTruthy()
  })

  it('axe finds nothing', async () => {
    await openPage('/library', { handlers: libraryOf(library) })
    await screen.findByRole('link', { name: '灯台の記録 その1' })
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })
})
