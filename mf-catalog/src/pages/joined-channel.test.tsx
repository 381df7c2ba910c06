import { askedFor } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import type { Pack, Story } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { campaign } from '../../harness/campaign-samples.ts'
import { handlers } from '../../harness/handlers.ts'
import { purchase, rental, stories, title, wholeSeries } from '../../harness/samples.ts'
import { openPage } from '../testing/open-page.ts'
import type { Campaign } from './campaign/CampaignView.tsx'

const note = '入会中のチャンネルで視聴できます'
const wholeToKeep: Pack = {
  ...wholeSeries,
  pack_id: 'P4',
  pack_name: '全3話 購入パック',
  pack_info: purchase.pack_info,
}
const { full_title_id, title_name, image } = title

/** What the response says of the caller: their region, and the channel with the title if they have joined it. */
type CallerFacts = Pick<Campaign, 'user_region' | 'joined_channel'>

const inJapan: CallerFacts = { user_region: 'JP' }
const member: CallerFacts = { ...inJapan, joined_channel: title.publisher }

/** Pages with what the API responds to such a caller. */
const pages: [address: string, handlersFor: (caller: CallerFacts) => FakeHandlers][] = [
  [
    '/title/T1/S1',
    (caller) => ({
      'GET /title/{full_title_id}/story/{story_id}': () => ({
        ...{ full_title_id, title_name, story: stories[0] as Story, packs: [rental, purchase] },
        ...{ is_oversea: false, is_live: false, ...caller },
      }),
    }),
  ],
  [
    '/title/T1/summary-pack',
    (caller) => ({
      'GET /title/{full_title_id}/summary-pack': () => ({
        ...{ full_title_id, title_name, image, rental: [wholeSeries], buy: [wholeToKeep] },
        ...{ is_oversea: false, is_live: false, ...caller },
      }),
    }),
  ],
  [
    '/title/T1/campaign/running',
    (caller) => ({
      'GET /title/{full_title_id}/campaign/{campaign_id}': () => ({
        ...{ ...campaign('running'), is_oversea: false, ...caller },
      }),
    }),
  ],
]

const open = (address: string, more: FakeHandlers) => openPage(address, { handlers: { ...handlers, ...more } })
const watchName = /^(入会中のチャンネルで|チャンネルで第1話を)見る$/
const watchButton = () => screen.queryByRole('button', { name: watchName })
const rentals = () => screen.queryAllByRole('button', { name: /¥.*レンタル/ })
const purchases = () => screen.queryAllByRole('button', { name: /¥.*購入/ })

test.each(pages)(
  '%s offers a channel’s member only what adds something, and says why',
  async (address, handlersFor) => {
    const { host, user } = await open(address, handlersFor(member))
    expect(await screen.findByText(note)).toBeTruthy()
    expect(rentals()).toEqual([])
    expect(purchases().length).toBeGreaterThan(0)
    await user.click(screen.getByRole('button', { name: watchName }))
    const played = { fullTitleId: 'T1', playId: 'PL1', isPreview: false, mode: 'modal' }
    expect(askedFor(host, 'mount')).toEqual([['player', expect.objectContaining(played)]])
  },
)

test('the series pack page names its prices after what it offers', async () => {
  const [, handlersFor] = pages[1] as (typeof pages)[0]
  const { leave } = await open('/title/T1/summary-pack', handlersFor(member))
  expect(await screen.findByRole('heading', { level: 2, name: '購入' })).toBeTruthy()
  await leave()
  await open('/title/T1/summary-pack', handlersFor(inJapan))
  expect(await screen.findByRole('heading', { level: 2, name: 'レンタル・購入' })).toBeTruthy()
})

test.each(pages)('%s offers anyone else both', async (address, handlersFor) => {
  await open(address, handlersFor(inJapan))
  await screen.findAllByRole('button', { name: /¥/ })
  expect([rentals().length > 0, purchases().length > 0]).toEqual([true, true])
  expect(screen.queryByText(note)).toBeNull()
  expect(watchButton()).toBeNull()
})

test.each(pages)(
  'where the title can’t be watched, %s does not say that the channel has it',
  async (address, handlersFor) => {
    await open(address, handlersFor({ ...member, user_region: 'US' }))
    expect(await screen.findByText('この作品は、お住まいの地域ではご利用いただけません。')).toBeTruthy()
    expect(screen.queryByText(note)).toBeNull()
    expect(watchButton()).toBeNull()
  },
)

test('what a channel’s member holds is watched in their library, not on the channel', async () => {
  await open('/title/T1/summary-pack', {
    'GET /title/{full_title_id}/summary-pack': () => ({
      ...{ full_title_id, title_name, image, rental: [], buy: [{ ...wholeToKeep, state: 'purchased' }] },
      ...{ is_oversea: false, is_live: false, ...member },
    }),
  })
  expect(await screen.findByRole('link', { name: 'ライブラリで見る' })).toBeTruthy()
  expect(watchButton()).toBeNull()
})

test.each(pages.filter(([address]) => !address.endsWith('/summary-pack')))(
  '%s does not mention a channel that lacks its episode',
  async (address, handlersFor) => {
    const joined_channel = { ...title.publisher, story_ids: ['S3'] }
    await open(address, handlersFor({ ...inJapan, joined_channel }))
    await screen.findAllByRole('button', { name: /¥/ })
    expect(rentals().length).toBeGreaterThan(0)
    expect(screen.queryByText(note)).toBeNull()
    expect(watchButton()).toBeNull()
    expect(screen.queryByRole('link', { name: watchName })).toBeNull()
  },
)

test.each(pages)('on a phone, %s says first what a phone plays, and how', async (address, handlersFor) => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { userAgentData: { mobile: true } }))
  onTestFinished(() => void vi.unstubAllGlobals())
  await open(address, handlersFor(member))
  const onPhone = await screen.findByText('スマートフォン・タブレットでは銀幕アプリで視聴します')
  const inChannel = screen.getByText(note)
  expect(onPhone.compareDocumentPosition(inChannel) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.getByRole('link', { name: 'アプリで見る' })).toHaveProperty('pathname', '/app/play/PL1/1')
  expect(watchButton()).toBeNull()
})
