import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCampaign, addChannel, addLiveEvent, addTitle } from '../../testing/add-title.ts'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { joinChannel } from '../channel/public.ts'
import { minuteMs } from '../clock.ts'

let server: TestServer
let member: TestServer['api']
beforeAll(async () => {
  server = await openTestServer()
  const { db } = server.deps
  for (const id of ['moon', 'sun', 'stage']) await addTitle(server, id)
  await addChannel(server, 'own-page', ['moon', 'stage'])
  await addLiveEvent(server, 'stage', -minuteMs)
  await addCampaign(server, 'fair', ['moon', 'sun', 'stage'])
  await db.deleteFrom('channel_story').where('story_id', '=', 'moon-2').execute()
  const { memberId, api } = await server.addMember()
  member = api
  await joinChannel(db, { memberId, publisherId: 'p', price: 880, currency: 'JPY' }, server.clock.now())
})
afterAll(() => server.stop())

const pages = {
  title: async (api: typeof member, full_title_id: string) =>
    (await api.call('GET /title/{full_title_id}', { params: { full_title_id } })).title,
  'summary pack': (api: typeof member, full_title_id: string) =>
    api.call('GET /title/{full_title_id}/summary-pack', { params: { full_title_id } }),
  story: (api: typeof member, full_title_id: string, number = 1) =>
    api.call('GET /title/{full_title_id}/story/{story_id}', {
      params: { full_title_id, story_id: `${full_title_id}-${number}` },
    }),
  campaign: (api: typeof member, full_title_id: string) =>
    api.call('GET /title/{full_title_id}/campaign/{campaign_id}', { params: { full_title_id, campaign_id: 'fair' } }),
}

test.each(Object.entries(pages))(
  'the %s page names the channel that the member has joined, and its stories that it has',
  async (_, read) => {
    expect((await read(member, 'moon')).joined_channel).toEqual({
      publisher_id: 'p',
      name: '配給',
      story_ids: ['moon-1'],
    })
  },
)

test.each(Object.entries(pages))('the %s page says nothing of it to anyone else', async (_, read) => {
  expect(await read(server.api, 'moon')).not.toHaveProperty('joined_channel')
  expect(await read((await server.addMember()).api, 'moon')).not.toHaveProperty('joined_channel')
})

test.each(Object.entries(pages))(
  'the %s page names none for what no channel has, nor for live events',
  async (_, read) => {
    for (const id of ['sun', 'stage']) expect(await read(member, id)).not.toHaveProperty('joined_channel')
  },
)

test('a story that the channel does not have is not said to be on it', async () => {
  expect(await pages.story(member, 'moon', 2)).not.toHaveProperty('joined_channel')
})
