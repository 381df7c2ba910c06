import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handlers } from '../../harness/handlers.ts'
import { publishers, stories, title } from '../../harness/samples.ts'
import { openPage } from '../testing/open-page.ts'

test('a publisher’s titles load twenty at a time', async () => {
  const { host, user } = await openPage('/publisher-title/aizumi', { handlers })
  expect(await screen.findByRole('heading', { level: 1, name: '藍墨フィルムの作品' })).toBeTruthy()
  expect(screen.getByText('45作品')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'もっと見る' }))
  const list = screen.getByRole('list', { name: '藍墨フィルムの作品' })
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(40))
  expect(sent(host, 'GET /publisher/{publisher_id}/title').at(-1)).toEqual({
    params: { publisher_id: 'aizumi' },
    query: { offset: 20, limit: 20 },
  })
  expect(await axeFaults()).toEqual([])
})

test('a publisher without titles links to the latest titles', async () => {
  const [publisher] = publishers
  if (!publisher) throw new Error('no publisher')
  await openPage('/publisher-title/aizumi', {
    handlers: { 'GET /publisher/{publisher_id}/title': () => ({ publisher, items: [], result_total_count: 0 }) },
  })
  expect(await screen.findByText('この提供元の作品は、まだありません')).toBeTruthy()
  expect(screen.getByRole('link', { name: '新着作品を見る' }).getAttribute('href')).toBe('/')
})

test('an unknown publisher, title or story shows the shell’s 404 page', async () => {
  for (const address of ['/publisher-title/unknown', '/title/unknown/summary-pack', '/title/T1/nothing']) {
    const { host, leave } = await openPage(address, { handlers })
    await waitFor(() => expect(askedFor(host, 'showErrorPage')).toEqual([[{ status: 404 }]]))
    await leave()
  }
})

test('summary packs list their episodes and can be chosen', async () => {
  const { host, user } = await openPage('/title/T1/summary-pack', { handlers })
  expect(await screen.findByRole('heading', { level: 1, name: '灯台の記録 まとめパック' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '第3話 最後の灯' }).getAttribute('href')).toBe('/title/T1/S3')
  await user.click(screen.getByRole('button', { name: /レンタル 全3話 レンタルパック$/ }))
  expect(host.bus.read('cart')).toMatchObject({ packId: 'P3', fullTitleId: 'T1', titleName: '灯台の記録' })
  expect(askedFor(host, 'navigate')).toEqual([['/purchase-confirm']])
  expect(await axeFaults()).toEqual([])
})

test('a title without summary packs links back to the title', async () => {
  await openPage('/title/T1/summary-pack', {
    handlers: {
      'GET /title/{full_title_id}/summary-pack': () => ({
        full_title_id: 'T1',
        title_name: '灯台の記録',
        image: '/images/T1.svg',
        rental: [],
        buy: [],
        is_oversea: true,
        is_live: false,
        user_region: 'JP',
      }),
    },
  })
  expect(await screen.findByText('この作品にまとめパックはありません')).toBeTruthy()
  expect(screen.getByRole('link', { name: '作品ページへ' }).getAttribute('href')).toBe('/title/T1')
})

test('a story page shows the story, its preview and the packs that include it', async () => {
  const { host, user } = await openPage('/title/T1/S1', { handlers })
  expect(await screen.findByRole('heading', { level: 1, name: '岬の朝' })).toBeTruthy()
  expect(askedFor(host, 'setTitle').at(-1)).toEqual(['岬の朝 | 灯台の記録'])
  expect(screen.getByRole('heading', { name: '第1話 購入' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '予告編を再生' }))
  expect(askedFor(host, 'mount')[0]?.[1]).toMatchObject({ fullTitleId: 'T1', playId: 'PL1', isPreview: true })
  expect(await axeFaults()).toEqual([])
})

test('a story without a preview has no preview button', async () => {
  await openPage('/title/T1/S2', { handlers })
  expect(await screen.findByRole('heading', { level: 1, name: '霧笛' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '予告編を再生' })).toBeNull()
})

test.each(['/title/T1/S1', '/title/T1/summary-pack'])(
  'spec §1.3: %s offers nothing where the title is not sold',
  async (address) => {
    const abroad = { is_oversea: false, is_live: false, user_region: 'US' }
    const { full_title_id, title_name, image, single_packs, summary_pack_rental: rental } = title
    const [story] = stories
    if (!story) throw new Error('no story')
    await openPage(address, {
      handlers: {
        'GET /title/{full_title_id}/summary-pack': () => ({
          full_title_id,
          title_name,
          image,
          rental,
          buy: [],
          ...abroad,
        }),
        'GET /title/{full_title_id}/story/{story_id}': () => ({
          full_title_id,
          title_name,
          story,
          packs: single_packs,
          ...abroad,
        }),
      },
    })
    expect(await screen.findByText('この作品は、お住まいの地域ではご利用いただけません。')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /（税込）/ })).toBeNull()
  },
)
