import { sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import type { LiveSummary } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { LibraryStory } from '@ginmaku/shared-contracts/api/watching/library.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { someItem, someLive, someStory } from '../../../harness/samples.ts'
import { openPage } from '../../testing/open-page.ts'

const two: FakeHandlers = {
  'GET /user/library/{full_title_id}/story': ({ params }) => ({
    full_title_id: params.full_title_id,
    title_name: '灯の潮',
    image: someItem().image,
    has_download: false,
    items: [
      someStory(),
      someStory({
        story_id: 's-2',
        story_number: 2,
        story_name: '満ちる',
        play_id: 'lantern-tide-2',
        state: 'expired',
      }),
    ],
    result_total_count: 2,
  }),
}

describe('the stories of one title', () => {
  it('are shown with number, length, quality and viewing period, and play at a press', async () => {
    const { user, host } = await openPage('/library/lantern-tide', { handlers: two })
    await screen.findByRole('heading', { level: 1, name: '灯の潮' })
    expect(screen.getByText('第1話')).toBeTruthy()
    expect(screen.getAllByText('47分')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: '潮のはじまりを再生' }))
    expect(host.asked).toContainEqual([
      'mount',
      'player',
      expect.objectContaining({ fullTitleId: 'lantern-tide', playId: 'lantern-tide-1' }),
    ])
    expect(host.asked).toContainEqual(['setTitle', '灯の潮'])
  })

  it('has one main button, for the story to go on with, and marks what was watched to the end', async () => {
    const watched = { position_seconds: 600, duration_seconds: 2820 }
    const second = { story_id: 's-2', story_number: 2, story_name: '満ちる', play_id: 'lantern-tide-2' }
    const items = [someStory({ is_finished: true }), someStory({ ...second, watched })]
    const { user, host } = await openPage('/library/lantern-tide', {
      handlers: {
        'GET /user/library/{full_title_id}/story': () => ({
          ...{ full_title_id: 'lantern-tide', title_name: '灯の潮', image: someItem().image, has_download: false },
          ...{ items, result_total_count: 2 },
        }),
      },
    })
    await user.click(await screen.findByRole('button', { name: '第2話「満ちる」を続きから再生' }))
    expect(host.asked).toContainEqual([
      'mount',
      'player',
      expect.objectContaining({ fullTitleId: 'lantern-tide', playId: 'lantern-tide-2' }),
    ])
    const [first, next] = screen.getAllByRole('article')
    expect(first?.textContent).toContain('視聴済み')
    expect(next?.textContent).not.toContain('視聴済み')
    expect(next?.textContent).toContain('残り37分')
  })

  it('of a film, only the page has a button', async () => {
    await openPage('/library/lantern-tide', {
      handlers: {
        'GET /user/library/{full_title_id}/story': () => ({
          ...{ full_title_id: 'lantern-tide', title_name: '灯の潮', image: someItem().image, has_download: false },
          ...{ items: [someStory()], result_total_count: 1 },
        }),
      },
    })
    await screen.findByRole('button', { name: '潮のはじまりを再生' })
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })

  describe('of a ticket', () => {
    const opens_at = '2099-12-08T18:30:00+09:00'
    const [starts_at, ends_at] = ['2099-12-08T19:00:00+09:00', '2099-12-08T21:00:00+09:00']
    const ticket = (
      more: Partial<LibraryStory>,
      live: Partial<LiveSummary>,
      films: LibraryStory[] = [],
    ): FakeHandlers => ({
      'GET /user/library/{full_title_id}/story': () => ({
        ...{ full_title_id: 'stage', title_name: '生中継', image: someItem().image, has_download: false },
        live: someLive({ play_id: 'stage-1', starts_at, ends_at, ...live }),
        items: [someStory({ play_id: 'stage-1', view_expire_at: ends_at, view_days: undefined, ...more }), ...films],
        result_total_count: 1 + films.length,
      }),
    })

    it('has the time of its performance and of the doors, and a link to the room', async () => {
      await openPage('/library/stage', { handlers: ticket({ opens_at }, {}) })
      await screen.findByText(/^配信日時：/)
      const text = screen.getByRole('article').textContent
      expect(text).toContain('チケット')
      expect(text).toContain('配信日時：2099年12月8日(火) 19:00（日本時間）開場：2099年12月8日(火) 18:30（日本時間）')
      expect(text).not.toMatch(/視聴できます|予約/)
      const link = screen.getByRole<HTMLAnchorElement>('link', { name: '生中継のライブ会場へ' })
      expect(link.pathname).toBe('/title/stage')
      expect(screen.queryByRole('button')).toBeNull()
      expect(await axeFaults()).toEqual([])
    })

    it('once the doors are open leads in, and is not played here', async () => {
      await openPage('/library/stage', { handlers: ticket({}, { state: 'open' }) })
      await screen.findByText('開場しました')
      expect(screen.getByRole<HTMLAnchorElement>('link', { name: '生中継に入場する' }).pathname).toBe('/title/stage')
      expect(screen.queryByRole('button')).toBeNull()
    })

    it('for an event that repeats says how long it admits too, and is never shown as a rental', async () => {
      const unstarted = { state: 'not_started', view_expire_at: undefined, view_days: 7 } as const
      const rental = { ...unstarted, start_deadline: '2099-12-20T12:00:00+09:00' }
      const { host } = await openPage('/library/stage', { handlers: ticket(rental, {}) })
      await screen.findByText(/^配信日時：/)
      const text = screen.getByRole('article').textContent
      expect(text).toMatch(/配信日時：2099年12月8日\(火\) 19:00（日本時間）.*開場までお待ちください/)
      expect(text).toContain(
        '2099年12月20日(日) 12:00（日本時間）までに入場すると、そこから7日間はどの公演も視聴できます',
      )
      expect(text).not.toMatch(/再生を始めて|再生開始/)
      expect(screen.getByRole('link', { name: '生中継のライブ会場へ' })).toBeTruthy()
      expect(screen.queryByRole('button')).toBeNull()
      expect(sent(host, 'GET /live/v2/title/{full_title_id}/live')).toEqual([])
    })

    it('that includes a film plays the film, and leads to the room for the performance', async () => {
      const film = someStory({ story_id: 's-2', story_number: 2, story_name: '稽古場', play_id: 'stage-2' })
      await openPage('/library/stage', { handlers: ticket({}, { state: 'open' }, [film]) })
      await screen.findByRole('link', { name: '生中継に入場する' })
      const [performance, recording] = screen.getAllByRole('article')
      expect(performance?.textContent).toContain('開場しました')
      expect(performance?.querySelector('button')).toBeNull()
      expect(recording?.textContent).not.toContain('チケット')
      expect(recording?.querySelector('button')).not.toBeNull()
    })
  })

  it('without a synopsis has no empty paragraph, which would be a gap', async () => {
    await openPage('/library/lantern-tide', {
      handlers: {
        'GET /user/library/{full_title_id}/story': () => ({
          ...{ full_title_id: 'lantern-tide', title_name: '灯の潮', image: someItem().image, has_download: false },
          ...{ items: [someStory({ synopsis: '' })], result_total_count: 1 },
        }),
      },
    })
    const paragraphs = [...(await screen.findByRole('article')).querySelectorAll('p')]
    expect(paragraphs.filter(({ textContent }) => textContent === '')).toEqual([])
  })

  it('on the phone without the app, the main button leads to the app, and no button plays', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')
    onTestFinished(() => void vi.restoreAllMocks())
    await openPage('/library/lantern-tide', { handlers: two })
    const links = await screen.findAllByRole<HTMLAnchorElement>('link', { name: /アプリで見る$/ })
    expect(links.map(({ pathname }) => pathname)).toEqual(['/app/play/lantern-tide-1/1', '/app/play/lantern-tide-1/1'])
    expect(links[0]?.className).toContain('primary')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('one whose viewing period is over has no play button', async () => {
    await openPage('/library/lantern-tide', { handlers: two })
    await screen.findByText('視聴期間が終わりました')
    expect(screen.queryByRole('button', { name: '満ちるを再生' })).toBeNull()
  })

  it('a title not held is not found', async () => {
    const { host } = await openPage('/library/unknown', {
      handlers: {
        'GET /user/library/{full_title_id}/story': () => {
          throw fakeFailure('not_found')
        },
      },
    })
    await waitFor(() => expect(host.asked).toContainEqual(['showErrorPage', { status: 404 }]))
  })

  it('axe finds nothing, in English', async () => {
    await openPage('/library/lantern-tide', { handlers: two, topics: { locale: 'en' } })
    await screen.findByText('Episode 1')
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })
})
