import type { CallInput } from '@ginmaku/shared-contracts/api/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addEntitlement, addLiveEvent, addTitle } from '../../testing/add-title.ts'
import { openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { after, dayMs, hourMs } from '../clock.ts'

let server: TestServer
let member: TestMember
beforeAll(async () => {
  server = await openTestServer()
  for (const id of ['moon', 'sun']) await addTitle(server, id)
  await addTitle(server, 'tea', { isOversea: true })
  await addTitle(server, 'kabuki')
  await addTitle(server, 'rakugo')
  for (const id of ['kabuki', 'rakugo']) await addLiveEvent(server, id, hourMs)
  const events = server.deps.db.updateTable('live_event')
  await events.set({ repeats_every: 86_400 }).where('full_title_id', '=', 'rakugo').execute()
})
afterAll(() => server.stop())
beforeEach(async () => {
  member = await server.addMember()
})

const hold = (id: string, held?: Parameters<typeof addEntitlement>[3]) =>
  addEntitlement(server, member.memberId, id, held)
const at = (ms: number) => after(server.clock.now(), ms)
const listed = async (query: CallInput<'GET /user/library'>['query'] = {}, api = member.api) =>
  (await api.call('GET /user/library', { query })).items.map((item) => item.full_title_id)
const showable = async (api = member.api) =>
  (await api.call('GET /user/showable')).items.map((item) => item.full_title_id)

describe('GET /user/library', () => {
  it('describes each entitlement and how long it lasts', async () => {
    const id = await hold('moon', { quality: 3 })
    const { items, result_total_count } = await member.api.call('GET /user/library')
    expect(result_total_count).toBe(1)
    expect(items[0]).toEqual({
      entitlement_id: id,
      full_title_id: 'moon',
      title_name: 'moonの映画',
      image: expect.stringMatching(/^\//),
      pack_id: 'moon-tvod',
      pack_name: 'レンタル',
      sales_type: 'tvod',
      quality_type: 3,
      view_type: 1,
      has_download: false,
      is_live: false,
      state: 'not_started',
      start_deadline: at(30 * dayMs).toISOString(),
      view_days: 2,
      purchased_at: server.clock.now().toISOString(),
      play_ids: ['moon-1', 'moon-2'],
    })
  })

  it('leaves out the start deadline once the rental clock runs, and every limit of an unlimited title', async () => {
    await hold('moon', { viewExpireAt: at(hourMs) })
    await hold('sun', { salesType: 'est' })
    const [running, bought] = (await member.api.call('GET /user/library')).items
    expect(running).toMatchObject({ state: 'playable', view_expire_at: at(hourMs).toISOString() })
    expect(running).not.toHaveProperty('start_deadline')
    expect(bought).toMatchObject({ state: 'indefinite' })
    for (const limit of ['view_expire_at', 'start_deadline', 'view_days']) expect(bought).not.toHaveProperty(limit)
  })

  it('is sorted by nearest expiry, unlimited titles last, or by title', async () => {
    await hold('sun', { salesType: 'est' })
    await hold('tea', { viewExpireAt: at(dayMs) })
    await hold('moon', { viewExpireAt: at(2 * dayMs) })
    expect(await listed()).toEqual(['tea', 'moon', 'sun'])
    expect(await listed({ sort: 'title_asc' })).toEqual(['moon', 'sun', 'tea'])
  })

  it('leaves out what has expired, and what others hold', async () => {
    await hold('sun', { viewExpireAt: server.clock.now() })
    await addEntitlement(server, (await server.addMember()).memberId, 'moon')
    expect(await listed()).toEqual([])
  })

  it('is paged, with the total count', async () => {
    for (const [index, id] of ['sun', 'tea', 'moon'].entries())
      await hold(id, { viewExpireAt: at((index + 1) * hourMs) })
    const page = await member.api.call('GET /user/library', { query: { offset: 1, limit: 1 } })
    expect(page.items.map((item) => item.full_title_id)).toEqual(['tea'])
    expect(page.result_total_count).toBe(3)
  })

  it('is searched by words of the title, and counts what was found', async () => {
    await hold('moon')
    await hold('sun')
    const page = await member.api.call('GET /user/library', { query: { query: 'MOON 映画' } })
    expect(page.items.map((item) => item.full_title_id)).toEqual(['moon'])
    expect(page.result_total_count).toBe(1)
  })

  it('says when the performance of a ticket takes place', async () => {
    await hold('kabuki', { isLive: true, plays: ['kabuki-1'], viewExpireAt: at(3 * hourMs) })
    const { items } = await member.api.call('GET /user/library')
    expect(items[0]?.live).toMatchObject({ play_id: 'kabuki-1', state: 'scheduled' })
  })

  it('is for members', async () => {
    expect((await problemFrom(listed({}, server.api))).code).toBe('not_signed_in')
  })
})

describe('GET /user/showable', () => {
  it('leaves out what cannot be played now: a live ticket before the doors open, and abroad what is for Japan only', async () => {
    await hold('moon')
    await hold('tea')
    await hold('kabuki', { isLive: true, plays: ['kabuki-1'], viewExpireAt: at(3 * hourMs) })
    expect(await listed()).toContain('kabuki')
    expect((await showable()).toSorted()).toEqual(['moon', 'tea'])
    expect(await showable(server.client({ tokens: member.tokens, headers: { 'x-client-region': 'FR' } }))).toEqual([
      'tea',
    ])
  })
})

describe('GET /user/library/{full_title_id}/story', () => {
  const stories = (full_title_id: string) =>
    member.api.call('GET /user/library/{full_title_id}/story', { params: { full_title_id } })

  it('lists each story once, with the entitlement that lasts longest', async () => {
    await hold('moon', { viewExpireAt: at(hourMs), quality: 3 })
    await hold('moon', { salesType: 'est', quality: 1, plays: ['moon-2'] })
    const response = await stories('moon')
    expect(response).toMatchObject({ full_title_id: 'moon', title_name: 'moonの映画', result_total_count: 2 })
    expect(response.items.map(({ play_id, state, quality_type }) => [play_id, state, quality_type])).toEqual([
      ['moon-1', 'playable', 3],
      ['moon-2', 'indefinite', 1],
    ])
  })

  it.each([
    ['takes place once', 'kabuki'],
    ['repeats', 'rakugo'],
  ])('says when the performance of a ticket is, for an event that %s', async (_, id) => {
    await hold(id, { isLive: true, plays: [`${id}-1`], viewExpireAt: at(3 * hourMs) })
    const { live } = await stories(id)
    expect(live).toMatchObject({ play_id: `${id}-1`, starts_at: at(hourMs).toISOString(), state: 'scheduled' })
  })

  it('has no performance of a film, even of a title that has one', async () => {
    await hold('kabuki', { plays: ['kabuki-2'] })
    expect(await stories('kabuki')).not.toHaveProperty('live')
  })

  it('is not found for a title of which nothing is held', async () => {
    await hold('moon', { viewExpireAt: server.clock.now() })
    expect((await problemFrom(stories('moon'))).code).toBe('not_found')
    expect((await problemFrom(stories('sun'))).code).toBe('not_found')
  })
})
