import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addEntitlement, addTitle } from '../../testing/add-title.ts'
import { openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { after, dayMs, minuteMs } from '../clock.ts'

let server: TestServer
let member: TestMember
beforeAll(async () => {
  server = await openTestServer()
  for (const id of ['moon', 'sun']) await addTitle(server, id)
})
afterAll(() => server.stop())
beforeEach(async () => {
  member = await server.addMember()
})

const grantOf = (play_id = 'moon-1', { api } = member) =>
  api.call('POST /user/check/purchase', { body: { full_title_id: play_id.replace(/-\d+$/, ''), play_id } })
interface Report {
  position_seconds: number
  at?: Date
  sequence?: number
}
async function report(play_token: string, play_id: string, { at, ...where }: Report, { api } = member) {
  const body = {
    play_token,
    duration_seconds: 3600,
    sequence: 0,
    at: (at ?? server.clock.now()).toISOString(),
    ...where,
  }
  await api.call('PUT /user/watch/{play_id}', { params: { play_id }, body })
}
/** Watches up to there. */
async function watch(play_id: string, position_seconds: number, who = member) {
  server.clock.pass(1000)
  await report((await grantOf(play_id, who)).play_token, play_id, { position_seconds }, who)
}
const listStarted = async ({ api } = member) =>
  (await api.call('GET /user/watch', {})).items.map((item) => [item.play_id, item.position_seconds])

describe('where one left off', () => {
  it('is where the next play starts, on every device, and listed with the last watched first', async () => {
    await addEntitlement(server, member.memberId, 'moon', { salesType: 'est' })
    await addEntitlement(server, member.memberId, 'sun', { salesType: 'est' })
    await watch('moon-1', 600)
    await watch('sun-1', 1200.5)
    expect((await grantOf('moon-1')).resume_at).toBe(600)
    expect((await grantOf('moon-2')).resume_at).toBe(0)
    expect(await listStarted()).toEqual([
      ['sun-1', 1200.5],
      ['moon-1', 600],
    ])
    const english = server.client({ tokens: member.tokens, locale: 'en' })
    const { items, result_total_count } = await english.call('GET /user/watch', { query: { offset: 1, limit: 1 } })
    expect(items).toMatchObject([
      {
        is_in_library: true,
        full_title_id: 'moon',
        title_name: 'Film moon',
        story_name: 'Story 1',
        story_number: 1,
        duration_seconds: 3600,
      },
    ])
    expect(result_total_count).toBe(2)
  })

  it('is in the library with a film, and with each story of a series', async () => {
    await addEntitlement(server, member.memberId, 'moon', { salesType: 'est' })
    await addEntitlement(server, member.memberId, 'sun', { salesType: 'est', plays: ['sun-1'] })
    await watch('moon-1', 600)
    await watch('moon-2', 3500)
    await watch('sun-1', 1200.5)
    const parts = async ({ api }: TestMember) => {
      const { items } = await api.call('GET /user/library', { query: { sort: 'title_asc' } })
      const stories = await api.call('GET /user/library/{full_title_id}/story', { params: { full_title_id: 'moon' } })
      return [...items, ...stories.items].map(({ watched }) => watched?.position_seconds)
    }
    expect(await parts(member)).toEqual([undefined, 1200.5, 600, undefined])
    const other = await server.addMember()
    await addEntitlement(server, other.memberId, 'moon', { salesType: 'est' })
    await addEntitlement(server, other.memberId, 'sun', { salesType: 'est', plays: ['sun-1'] })
    expect(await parts(other)).toEqual([undefined, undefined, undefined, undefined])
  })

  it('is marked as finished with what was watched to the end, also while it is watched again', async () => {
    await addEntitlement(server, member.memberId, 'moon', { salesType: 'est' })
    await addEntitlement(server, member.memberId, 'sun', { salesType: 'est', plays: ['sun-1'] })
    await watch('moon-1', 10)
    await watch('moon-2', 3590)
    await watch('sun-1', 3590)
    await watch('sun-1', 600)
    const { items } = await member.api.call('GET /user/library', { query: { sort: 'title_asc' } })
    const stories = await member.api.call('GET /user/library/{full_title_id}/story', {
      params: { full_title_id: 'moon' },
    })
    const finished = [...items, ...stories.items].map(({ is_finished, watched }) => [
      is_finished,
      watched?.position_seconds,
    ])
    expect(finished).toEqual([
      [undefined, undefined],
      [true, 600],
      [undefined, undefined],
      [true, undefined],
    ])
  })

  it('is nothing for what has hardly started or is finished, and such a play is not listed', async () => {
    await addEntitlement(server, member.memberId, 'moon', { salesType: 'est' })
    await watch('moon-1', 12)
    await watch('moon-2', 3500)
    expect([(await grantOf('moon-1')).resume_at, (await grantOf('moon-2')).resume_at]).toEqual([0, 0])
    expect(await listStarted()).toEqual([])
    await watch('moon-2', 900)
    expect(await listStarted()).toEqual([['moon-2', 900]])
  })

  it('is no part of a preview', async () => {
    await addEntitlement(server, member.memberId, 'moon', { salesType: 'est' })
    await watch('moon-1', 600)
    const body = { full_title_id: 'moon', play_id: 'moon-1', is_preview: true }
    const preview = await member.api.call('POST /user/check/purchase', { body })
    expect(preview.resume_at).toBe(0)
    const refused = report(preview.play_token, 'moon-1', { position_seconds: 900 })
    expect((await problemFrom(refused)).code).toBe('media_forbidden')
    expect(await listStarted()).toEqual([['moon-1', 600]])
  })

  it('is the newest report, in whatever order they arrive', async () => {
    await addEntitlement(server, member.memberId, 'moon', { salesType: 'est' })
    const { play_token } = await grantOf()
    const reports = fc.uniqueArray(
      fc.record({ second: fc.integer({ min: 0, max: 3 }), sequence: fc.integer({ min: 0, max: 5 }) }),
      { minLength: 2, maxLength: 8, selector: ({ second, sequence }) => `${second} ${sequence}` },
    )
    let round = 0
    await fc.assert(
      fc.asyncProperty(reports, async (arriving) => {
        server.clock.pass(minuteMs)
        const base = after(server.clock.now(), -10_000)
        round += 1
        const positionOf = (index: number) => 60 + round + index
        await Promise.all(
          arriving.map(({ second, sequence }, index) =>
            report(play_token, 'moon-1', {
              ...{ position_seconds: positionOf(index), sequence },
              at: after(base, second * 1000),
            }),
          ),
        )
        const newest = arriving.reduce(
          (best, one, index) =>
            one.second * 10 + one.sequence > (arriving[best]?.second ?? 0) * 10 + (arriving[best]?.sequence ?? 0)
              ? index
              : best,
          0,
        )
        expect((await grantOf()).resume_at).toBe(positionOf(newest))
      }),
      { numRuns: 12 },
    )
  })

  it('does not follow a clock that is ahead', async () => {
    await addEntitlement(server, member.memberId, 'moon', { salesType: 'est' })
    const { play_token } = await grantOf()
    await report(play_token, 'moon-1', { position_seconds: 600, at: after(server.clock.now(), 30 * dayMs) })
    server.clock.pass(1000)
    await report(play_token, 'moon-1', { position_seconds: 700 })
    expect(await listStarted()).toEqual([['moon-1', 700]])
  })

  it('is one’s own, and needs the token of this very play', async () => {
    const other = await server.addMember()
    for (const { memberId } of [member, other]) await addEntitlement(server, memberId, 'moon', { salesType: 'est' })
    await watch('moon-1', 600)
    const { play_token } = await grantOf()
    const where = { position_seconds: 900 }
    expect((await problemFrom(report(play_token, 'moon-1', where, other))).code).toBe('media_forbidden')
    expect((await problemFrom(report(play_token, 'moon-2', where))).code).toBe('media_forbidden')
    expect((await problemFrom(report('forged', 'moon-1', where))).code).toBe('media_forbidden')
    expect((await problemFrom(report(play_token, 'moon-1', { position_seconds: -1 }))).status).toBe(422)
    expect([await listStarted(), await listStarted(other)]).toEqual([[['moon-1', 600]], []])
    expect((await problemFrom(server.api.call('GET /user/watch', {}))).code).toBe('not_signed_in')
  })

  it('is not listed once it may not be watched any more, nor abroad, and is again', async () => {
    await addEntitlement(server, member.memberId, 'moon', { viewExpireAt: after(server.clock.now(), dayMs) })
    await addEntitlement(server, member.memberId, 'sun', { salesType: 'est' })
    await watch('moon-1', 600)
    await watch('sun-1', 700)
    const abroad = server.client({ tokens: member.tokens, headers: { 'x-client-region': 'FR' } })
    expect(await listStarted({ ...member, api: abroad })).toEqual([])
    server.clock.pass(10 * minuteMs)
    await server.deps.db
      .updateTable('entitlement')
      .set({ view_expire_at: server.clock.now() })
      .where('member_id', '=', member.memberId)
      .where('full_title_id', '=', 'moon')
      .execute()
    expect(await listStarted()).toEqual([['sun-1', 700]])
    await addEntitlement(server, member.memberId, 'moon', { salesType: 'est' })
    expect(await listStarted()).toEqual([
      ['sun-1', 700],
      ['moon-1', 600],
    ])
  })
})

describe('a device whose segments do not pass the API', () => {
  /** Its player has requested a file that takes a place, and no segment. */
  const watchOn = async (device_id: string, takes_place = false) => {
    const body = { full_title_id: 'moon', play_id: 'moon-1', device_id, takes_place }
    const grant = await member.api.call('POST /user/check/purchase', { body })
    const init = grant.manifest_url.replace('master.m3u8', '480p/init.mp4')
    expect((await fetch(server.origin + init)).status).toBe(200)
    return grant
  }
  const reportFrom = ({ play_token }: { play_token: string }, position_seconds: number) =>
    report(play_token, 'moon-1', { position_seconds })
  beforeEach(() => addEntitlement(server, member.memberId, 'moon', { salesType: 'est' }))

  it('keeps its place by the reports of its position, and loses it 30 seconds after the last one', async () => {
    const devices = [await watchOn('a'), await watchOn('b'), await watchOn('c')]
    for (let position = 100; position < 160; position += 10) {
      server.clock.pass(10_000)
      for (const device of devices) await reportFrom(device, position)
    }
    expect((await problemFrom(watchOn('d'))).code).toBe('too_many_devices')
    server.clock.pass(30_000)
    await watchOn('d')
  })

  it('has one place in however many tabs it plays, and the newest of their positions is kept', async () => {
    const [first, second] = [await watchOn('a'), await watchOn('a')]
    for (const other of ['b', 'c']) await watchOn(other)
    expect((await problemFrom(watchOn('d'))).code).toBe('too_many_devices')
    await reportFrom(first, 100)
    server.clock.pass(1000)
    await reportFrom(second, 200)
    expect(await listStarted()).toEqual([['moon-1', 200]])
  })

  it('is refused at its next report once another one has taken its place, and nothing is stored any more', async () => {
    const [first, second] = [await watchOn('a'), await watchOn('b')]
    await watchOn('c')
    await reportFrom(first, 100)
    server.clock.pass(1000)
    await watchOn('d', true)
    expect((await problemFrom(reportFrom(first, 110))).code).toBe('media_forbidden')
    expect((await problemFrom(watchOn('a'))).code).toBe('too_many_devices')
    expect(await listStarted()).toEqual([['moon-1', 100]])
    await reportFrom(second, 120)
    expect(await listStarted()).toEqual([['moon-1', 120]])
  })

  it('is refused once its entitlement has ended', async () => {
    const grant = await watchOn('a')
    await reportFrom(grant, 100)
    await server.deps.db
      .updateTable('entitlement')
      .set({ closed_at: server.clock.now(), revoked_at: server.clock.now() })
      .where('member_id', '=', member.memberId)
      .execute()
    expect((await problemFrom(reportFrom(grant, 110))).code).toBe('media_forbidden')
    expect((await problemFrom(watchOn('a'))).code).toBe('payment_required')
  })
})
