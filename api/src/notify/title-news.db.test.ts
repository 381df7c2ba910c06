import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTitle } from '../../testing/add-title.ts'
import { openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { minuteMs } from '../clock.ts'
import { unknownOrigin } from '../identity/used-device.ts'

let server: TestServer
let member: TestMember
let title: string
let count = 0

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.stop())
/** Each test has its own title of one story for ¥500, in the watchlist for an hour and seen by the job. */
beforeEach(async () => {
  count += 1
  title = `series-${count}`
  await addTitle(server, title)
  await sellStory(1)
  const price = { quality_type: 2, view_type: 1, price: 500, currency: 'JPY', campaign_id: null } as const
  await server.deps.db
    .insertInto('pack_price')
    .values({ pack_price_id: title, pack_id: `${title}-tvod`, ...price })
    .execute()
  member = await server.addMember()
  await list(member)
  server.clock.pass(60 * minuteMs)
  await runJobs()
})

/** A client with a new session, because these tests let hours pass. */
const as = async ({ memberId }: TestMember) =>
  server.client({ tokens: await server.deps.sessions.start(server.deps.db, memberId, unknownOrigin) })
const list = async (who: TestMember) =>
  (await as(who)).call('PUT /user/watchlist/{full_title_id}', { params: { full_title_id: title } })
const runJobs = async () => {
  await server.jobs.run('notify')
  await server.jobs.runTriggered()
}
const mails = (to = member) => server.mailbox.mails.filter((mail) => mail.to === to.email)
const notices = async (of = member) => (await as(of)).call('GET /user/notice')
/** Sells this story of the title with its rental. */
const sellStory = (position: number) =>
  server.deps.db
    .insertInto('pack_story')
    .values({ pack_id: `${title}-tvod`, story_id: `${title}-${position}`, position })
    .execute()
const setPrice = (price: number) =>
  server.deps.db.updateTable('pack_price').set({ price }).where('pack_price_id', '=', title).execute()

it('a lower price is mailed once with the poster, and listed', async () => {
  await setPrice(400)
  await runJobs()
  await runJobs()
  expect(mails().map(({ subject }) => subject)).toEqual([`【銀幕】値下げのお知らせ：${title}の映画`])
  expect(mails()[0]?.html).toMatch(new RegExp(`<img src="[^"]+/images/posters/${title}\\.640\\.jpg`))
  const { items, unread_count } = await notices()
  expect([items.length, unread_count]).toEqual([1, 1])
  const drop = { price: 400, former_price: 500, currency: 'JPY' }
  expect(items[0]).toMatchObject({ kind: 'price_drop', full_title_id: title, is_read: false, ...drop })
})

it('a lower price is mailed once where two processes look at the same moment', async () => {
  await setPrice(400)
  await Promise.all([server.jobs.run('notify'), server.jobs.run('notify')])
  await server.jobs.runTriggered()
  expect(mails()).toHaveLength(1)
})

it('a higher price is no news', async () => {
  await setPrice(600)
  await runJobs()
  expect(mails()).toEqual([])
})

it('a new episode is mailed and listed in the language of the reader', async () => {
  const other = await server.addMember({ locale: 'en' })
  await list(other)
  server.clock.pass(60 * minuteMs)
  await sellStory(2)
  await runJobs()
  expect(mails().map(({ subject }) => subject)).toEqual([`【銀幕】新しい話が加わりました：${title}の映画`])
  expect(mails(other).map(({ subject }) => subject)).toEqual([`[Ginmaku] New episode: Film ${title}`])
  const { items } = await notices()
  expect(items[0]).toMatchObject({ kind: 'new_episode', story_number: 2, story_name: '第2話' })
})

it('who has just added the title, removed it, or never had it gets nothing', async () => {
  const late = await server.addMember()
  const former = await server.addMember()
  await list(former)
  const params = { params: { full_title_id: title } }
  await (await as(former)).call('DELETE /user/watchlist/{full_title_id}', params)
  server.clock.pass(60 * minuteMs)
  await list(late)
  await setPrice(400)
  await runJobs()
  for (const one of [late, former, await server.addMember()]) {
    expect(mails(one)).toEqual([])
    expect((await notices(one)).items).toEqual([])
  }
})
