import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { someItem, someStory } from '../../../harness/samples.ts'
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
