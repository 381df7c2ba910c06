import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addEntitlement, addLiveEvent, addTitle } from '../../testing/add-title.ts'
import { openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { after, dayMs, hourMs, minuteMs } from '../clock.ts'
import { unknownOrigin } from '../identity/used-device.ts'

let server: TestServer
let member: TestMember
beforeAll(async () => {
  server = await openTestServer()
  await addTitle(server, 'moon')
})
afterAll(() => server.stop())
beforeEach(async () => {
  member = await server.addMember()
})

const play = (more = {}, api = member.api) =>
  api.call('POST /user/check/purchase', { body: { full_title_id: 'moon', play_id: 'moon-1', ...more } })
const statusOf = async ({ manifest_url }: PlayGrant, file = 'master.m3u8', method = 'GET') => {
  const response = await fetch(server.origin + manifest_url.replace('master.m3u8', file), { method })
  await response.arrayBuffer()
  return response.status
}
const right = (entitlementId: string) =>
  server.deps.db
    .selectFrom('entitlement')
    .selectAll()
    .where('entitlement_id', '=', entitlementId)
    .executeTakeFirstOrThrow()
const evidenceOf = (entitlementId: string) =>
  server.deps.db.selectFrom('watch_evidence').selectAll().where('entitlement_id', '=', entitlementId).execute()
/** The sample film has 24 segments of two seconds each. */
const pieces = Array.from({ length: 24 }, (_, number) => `${String(number + 1).padStart(5, '0')}.m4s`)
async function fetchSegments(grant: PlayGrant, files: readonly string[], track = '480p', method = 'GET') {
  for (const file of files) expect(await statusOf(grant, `${track}/${file}`, method)).toBe(200)
}

describe('a rental whose player never reports the start', () => {
  let rental: string
  beforeEach(async () => {
    rental = await addEntitlement(server, member.memberId, 'moon')
  })

  it('starts when all of a film shorter than two minutes was sent', async () => {
    const grant = await play()
    await fetchSegments(grant, pieces.slice(1))
    expect(await right(rental)).toMatchObject({ started_at: null, view_expire_at: null })
    server.clock.pass(minuteMs)
    await fetchSegments(grant, pieces.slice(0, 1))
    const began = server.clock.now()
    const ends = after(began, 2 * dayMs)
    expect(await right(rental)).toMatchObject({ started_at: began, view_expire_at: ends })
    expect((await play()).rental).toBeUndefined()
    expect(await evidenceOf(rental)).toEqual([])
  })

  it('starts after two minutes of a longer film', async () => {
    const grant = await play()
    const film = Array.from({ length: 900 }, (_, number) => ({ file: `${number}.m4s`, seconds: 4 }))
    const session = await server.deps.db
      .selectFrom('play_session')
      .selectAll()
      .where('entitlement_id', '=', rental)
      .executeTakeFirstOrThrow()
    const send = ({ file }: { file: string }) => server.deps.mayContinue(session.play_session_id, { file, film })
    for (const piece of film.slice(0, 29)) expect(await send(piece)).toBe(true)
    expect((await right(rental)).started_at).toBeNull()
    expect(grant.rental).toBeDefined()
    await send(film[29] ?? { file: '' })
    expect((await right(rental)).started_at).toEqual(server.clock.now())
  })

  it('starts whatever the quality, and across several grants', async () => {
    for (const [number, piece] of pieces.entries()) {
      expect((await right(rental)).started_at).toBeNull()
      await fetchSegments(await play(), [piece], number % 2 === 0 ? '480p' : '1080p')
    }
    expect((await right(rental)).started_at).not.toBeNull()
  })

  it('starts once when two devices receive segments at the same moment', async () => {
    const grants = await Promise.all([play(), play()])
    await Promise.all(
      grants.flatMap((grant, half) =>
        pieces.slice(half * 12, half * 12 + 12).map((piece) => fetchSegments(grant, [piece])),
      ),
    )
    const { started_at, view_expire_at } = await right(rental)
    expect([started_at, view_expire_at]).toEqual([server.clock.now(), after(server.clock.now(), 2 * dayMs)])
  })

  it('does not start while only the usual buffer, or no video, is sent', async () => {
    const grant = await play()
    for (const again of [grant, await play(), await play()]) await fetchSegments(again, pieces.slice(0, -1))
    await fetchSegments(grant, pieces, 'audio-und')
    await fetchSegments(grant, pieces, '480p', 'HEAD')
    expect(await statusOf(grant, '480p/01000.m4s')).toBe(404)
    expect((await right(rental)).started_at).toBeNull()
    const [evidence] = await evidenceOf(rental)
    expect(evidence?.pieces.toSorted()).toEqual(pieces.slice(0, -1))
  })

  it('does not start for a preview, or for another entitlement to the same title', async () => {
    await fetchSegments(await play({ is_preview: true }), pieces.slice(0, 15))
    await addEntitlement(server, member.memberId, 'moon', { salesType: 'est' })
    await fetchSegments(await play(), pieces)
    expect(await evidenceOf(rental)).toEqual([])
    expect((await right(rental)).started_at).toBeNull()
  })

  it('records no evidence once the player has reported the start', async () => {
    const grant = await play()
    await fetchSegments(grant, pieces.slice(0, 3))
    const began = server.clock.now()
    await member.api.call('POST /user/playback/start', { body: { play_token: grant.play_token } })
    expect(await evidenceOf(rental)).toEqual([])
    server.clock.pass(minuteMs)
    await fetchSegments(grant, pieces.slice(3, 6))
    expect(await evidenceOf(rental)).toEqual([])
    await fetchSegments(grant, pieces.slice(6))
    expect((await right(rental)).started_at).toEqual(began)
  })

  it('has its evidence deleted once it can’t be started any more, and its expired play sessions too', async () => {
    const { db } = server.deps
    await fetchSegments(await play(), pieces.slice(0, 3))
    server.clock.pass(4 * hourMs - 1)
    await server.jobs.run('playback-forget')
    const sessions = () => db.selectFrom('play_session').selectAll().where('entitlement_id', '=', rental).execute()
    expect(await sessions()).toHaveLength(1)
    server.clock.pass(1)
    await server.jobs.run('playback-forget')
    expect(await sessions()).toEqual([])
    expect(await evidenceOf(rental)).toHaveLength(1)
    server.clock.pass(30 * dayMs)
    await server.jobs.run('playback-forget')
    expect(await evidenceOf(rental)).toEqual([])
  })
})

it('a ticket for a recurring event is a rental too, and sent segments start it', async () => {
  await addTitle(server, 'fire')
  await addLiveEvent(server, 'fire', 0)
  await server.deps.db
    .updateTable('live_event')
    .set({ repeats_every: 7200 })
    .where('full_title_id', '=', 'fire')
    .execute()
  const ticket = await addEntitlement(server, member.memberId, 'fire', { plays: ['fire-1'] })
  const grant = await play({ full_title_id: 'fire', play_id: 'fire-1' })
  expect([grant.is_live, grant.rental?.view_days]).toEqual([true, 2])
  // The loop of the live event has twelve.
  await fetchSegments(grant, pieces.slice(0, 12))
  expect((await right(ticket)).started_at).toEqual(server.clock.now())
})

describe('granted media', () => {
  it('end with their own session only', async () => {
    await addEntitlement(server, member.memberId, 'moon', { salesType: 'est' })
    const elsewhere = await server.deps.sessions.start(server.deps.db, member.memberId, unknownOrigin)
    const [here, there] = [await play(), await play({}, server.client({ tokens: elsewhere }))]
    const files = ['master.m3u8', '480p/index.m3u8', '480p/00001.m4s', 'text/ja.vtt']
    for (const file of files) expect(await statusOf(here, file), file).toBe(200)
    await member.api.call('POST /logout')
    for (const file of files) expect(await statusOf(here, file), file).toBe(403)
    expect(await statusOf(there)).toBe(200)
  })

  it('of a preview do not end with a session, because anyone may see it', async () => {
    const preview = await play({ is_preview: true })
    await member.api.call('POST /logout')
    expect(await statusOf(preview)).toBe(200)
  })

  it('end when the entitlement is revoked', async () => {
    const { db, clock } = server.deps
    const rental = await addEntitlement(server, member.memberId, 'moon')
    const grant = await play()
    expect(await statusOf(grant, '480p/00001.m4s')).toBe(200)
    await db
      .updateTable('entitlement')
      .set({ closed_at: clock.now(), revoked_at: clock.now() })
      .where('entitlement_id', '=', rental)
      .execute()
    expect(await statusOf(grant, '480p/00001.m4s')).toBe(403)
    expect((await problemFrom(play())).code).toBe('payment_required')
  })

  it('end when the entitlement is shortened', async () => {
    const ticket = await addEntitlement(server, member.memberId, 'moon', {
      viewExpireAt: after(server.clock.now(), dayMs),
    })
    const grant = await play()
    expect(await statusOf(grant)).toBe(200)
    const { db, clock } = server.deps
    await db
      .updateTable('entitlement')
      .set({ view_expire_at: clock.now() })
      .where('entitlement_id', '=', ticket)
      .execute()
    expect(await statusOf(grant)).toBe(403)
  })

  it('end at the start deadline of the rental', async () => {
    const deadline = after(server.clock.now(), hourMs)
    await addEntitlement(server, member.memberId, 'moon', { startDeadline: deadline })
    const grant = await play()
    expect(grant.expires_at).toBe(deadline.toISOString())
    server.clock.pass(hourMs - 1)
    expect(await statusOf(grant)).toBe(200)
    server.clock.pass(1)
    expect(await statusOf(grant)).toBe(403)
  })
})
