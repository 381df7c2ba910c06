import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/open-test-server.ts'
import { problemFrom } from '../../../testing/test-client.ts'
import { after, dayMs, secondMs } from '../../clock.ts'

let server: TestServer
let startedAt: Date
beforeAll(async () => {
  server = await openTestServer({ settings: { SEED: 'sample' } })
  startedAt = server.clock.now()
})
afterAll(() => server.stop())

const campaignOf = (full_title_id: string, campaign_id: string, api = server.api) =>
  api.call('GET /title/{full_title_id}/campaign/{campaign_id}', { params: { full_title_id, campaign_id } })
const cardOf = async (full_title_id: string) =>
  (await server.api.call('GET /latestTitle', { query: { limit: 100 } })).items.find(
    (card) => card.full_title_id === full_title_id,
  )
const at = (instant: Date) => server.clock.pass(instant.getTime() - server.clock.now().getTime())
const endOfFair = () => after(startedAt, 4.5 * dayMs)

test('spec §7.3: a running campaign lowers the prices of its title, in the caller’s language', async () => {
  const ja = await campaignOf('deep-orbit', 'long-nights', server.client({ locale: 'ja' }))
  expect(ja).toMatchObject({
    campaign_name: '夜長の名画フェア',
    state: 'running',
    full_title_id: 'deep-orbit',
    ends_at: endOfFair().toISOString(),
    user_region: 'JP',
  })
  const en = await campaignOf('deep-orbit', 'long-nights', server.client({ locale: 'en' }))
  expect(en.campaign_name).toBe('Long Nights at the Movies')
  const [rental] = ja.packs
  expect(rental?.prices).toContainEqual({
    pack_price_id: 'deep-orbit-rent-hd-long-nights',
    quality_type: 2,
    view_type: 1,
    price: 330,
    currency: 'JPY',
    campaign: { campaign_id: 'long-nights', ends_at: endOfFair().toISOString(), regular_price: 550 },
  })
})

test('spec §7.3: title, card and campaign show the same price a second before the end and a second after', async () => {
  const shown = async () => {
    const { title } = await server.api.call('GET /title/{full_title_id}', { params: { full_title_id: 'deep-orbit' } })
    const campaign = await campaignOf('deep-orbit', 'long-nights')
    const lowest = (packs: typeof campaign.packs) =>
      Math.min(...packs.flatMap((pack) => pack.prices.map((price) => price.price)))
    return {
      card: (await cardOf('deep-orbit'))?.price_from?.price,
      title: lowest(title.single_packs),
      campaign: lowest(campaign.packs),
      state: campaign.state,
      named: title.campaigns?.map((one) => one.campaign_id),
    }
  }
  at(after(endOfFair(), -secondMs))
  expect(await shown()).toEqual({ card: 260, title: 260, campaign: 260, state: 'running', named: ['long-nights'] })
  at(after(endOfFair(), secondMs))
  expect(await shown()).toEqual({ card: 440, title: 440, campaign: 440, state: 'ended', named: undefined })
  at(startedAt)
})

test('spec §7.3: a campaign to come and one that is over have the regular prices', async () => {
  const coming = await campaignOf('matsukage-thieves', 'stage-week')
  const over = await campaignOf('night-glass', 'first-week')
  expect([coming.state, over.state]).toEqual(['upcoming', 'ended'])
  for (const { packs } of [coming, over]) {
    expect(packs.length).toBeGreaterThan(0)
    for (const price of packs.flatMap((pack) => pack.prices)) expect(price.campaign).toBeUndefined()
  }
})

test('spec §7.3: an unknown title, an unknown campaign and a campaign of other titles are not found', async () => {
  expect((await problemFrom(campaignOf('nothing', 'long-nights'))).code).toBe('title_not_found')
  expect((await problemFrom(campaignOf('deep-orbit', 'nothing'))).code).toBe('not_found')
  expect((await problemFrom(campaignOf('night-glass', 'long-nights'))).code).toBe('not_found')
})
