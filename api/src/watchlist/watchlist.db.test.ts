import { watchlistLimit } from '@ginmaku/shared-contracts/api/member/watchlist.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addTitle } from '../../testing/add-title.ts'
import { openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { after, hourMs, minuteMs } from '../clock.ts'
import { unknownOrigin } from '../identity/used-device.ts'

let server: TestServer
let member: TestMember
beforeAll(async () => {
  server = await openTestServer()
  for (const id of ['moon', 'sun', 'rain']) await addTitle(server, id)
})
afterAll(() => server.stop())
beforeEach(async () => {
  member = await server.addMember()
})

const params = (full_title_id: string) => ({ params: { full_title_id } })
const add = (id: string, { api } = member) => api.call('PUT /user/watchlist/{full_title_id}', params(id))
const remove = (id: string, { api } = member) => api.call('DELETE /user/watchlist/{full_title_id}', params(id))
const isListed = async (id: string, { api } = member) =>
  (await api.call('GET /user/watchlist/{full_title_id}', params(id))).is_listed
const list = async (query = {}, { api } = member) => {
  const { items, result_total_count } = await api.call('GET /user/watchlist', { query })
  return [items.map(({ full_title_id }) => full_title_id), result_total_count]
}
/** A session that starts now, for a test that lets time pass. */
async function logInAgain() {
  const tokens = await server.deps.sessions.start(server.deps.db, member.memberId, unknownOrigin)
  member = { ...member, api: server.client({ tokens }) }
}
async function addAll(...ids: string[]) {
  for (const id of ids) {
    await add(id)
    server.clock.pass(1000)
  }
}

describe('the watchlist', () => {
  it('has the last added first, as cards in the caller’s language', async () => {
    await addAll('moon', 'sun', 'rain')
    expect(await list()).toEqual([['rain', 'sun', 'moon'], 3])
    expect(await list({ offset: 1, limit: 1 })).toEqual([['sun'], 3])
    const english = server.client({ tokens: member.tokens, locale: 'en' })
    const { items } = await english.call('GET /user/watchlist', { query: { limit: 1 } })
    expect(items[0]).toMatchObject({ title_name: 'Film rain', publisher: { name: 'Publisher' }, is_live: false })
  })

  it('has a title once, however often it is added', async () => {
    await addAll('moon', 'sun')
    await Promise.all([add('moon'), add('moon'), add('moon')])
    expect(await list()).toEqual([['sun', 'moon'], 2])
    expect([await isListed('moon'), await isListed('rain')]).toEqual([true, false])
  })

  it('gives up a title, however often it is removed, also one that was never there', async () => {
    await addAll('moon', 'sun')
    await Promise.all([remove('moon'), remove('moon'), remove('nothing')])
    expect(await list()).toEqual([['sun'], 1])
    expect(await isListed('moon')).toBe(false)
  })

  it('takes a title back to its place, and after a while to the top', async () => {
    await addAll('moon', 'sun')
    await remove('moon')
    server.clock.pass(10 * minuteMs)
    await add('moon')
    expect(await list()).toEqual([['sun', 'moon'], 2])
    await remove('moon')
    server.clock.pass(hourMs)
    await logInAgain()
    await add('moon')
    expect(await list()).toEqual([['moon', 'sun'], 2])
  })

  it('deletes what was removed long ago', async () => {
    await addAll('moon', 'sun')
    await remove('moon')
    server.clock.pass(hourMs)
    await logInAgain()
    await remove('sun')
    const rows = server.deps.db.selectFrom('watchlist_item').select('full_title_id')
    expect(await rows.where('member_id', '=', member.memberId).execute()).toEqual([{ full_title_id: 'sun' }])
  })

  it('is one’s own', async () => {
    const other = await server.addMember()
    await add('moon')
    await remove('moon', other)
    expect(await list({}, other)).toEqual([[], 0])
    expect(await list()).toEqual([['moon'], 1])
    for (const call of [add('moon', { ...member, api: server.api }), remove('moon', { ...member, api: server.api })])
      expect((await problemFrom(call)).code).toBe('not_signed_in')
    expect((await problemFrom(server.api.call('GET /user/watchlist'))).code).toBe('not_signed_in')
  })

  it('refuses a title that is not in the shop, and does not show one that has left it', async () => {
    expect((await problemFrom(add('nothing'))).code).toBe('title_not_found')
    await addAll('moon', 'sun')
    const { db } = server.deps
    const publish = (at: Date) =>
      db.updateTable('title').set({ published_at: at }).where('full_title_id', '=', 'moon').execute()
    await publish(after(server.clock.now(), hourMs))
    expect(await list()).toEqual([['sun'], 1])
    expect((await problemFrom(add('moon'))).code).toBe('title_not_found')
    await publish(after(server.clock.now(), -hourMs))
    expect(await list()).toEqual([['sun', 'moon'], 2])
  })

  it('has a limit, that two at once can’t exceed', async () => {
    const rows = Array.from({ length: watchlistLimit - 1 }, (_, number) => ({
      ...{ member_id: member.memberId, full_title_id: `title-${number}`, added_at: new Date(0), removed_at: null },
    }))
    await server.deps.db.insertInto('watchlist_item').values(rows).execute()
    const results = await Promise.allSettled([add('moon'), add('sun'), add('rain')])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = ['moon', 'sun', 'rain'].filter((_, place) => results[place]?.status === 'rejected')
    expect(await problemFrom(add(refused[0] ?? ''))).toMatchObject({ status: 409, code: 'watchlist_full' })
    await remove('title-0')
    await add(refused[0] ?? '')
  })
})
