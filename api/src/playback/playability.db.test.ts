import type { CallInput } from '@ginmaku/shared-contracts/api/contract.ts'
import type { PlayabilityCheck } from '@ginmaku/shared-contracts/api/watching/playability.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addChannel, addEntitlement, addLiveEvent, addTitle } from '../../testing/add-title.ts'
import { openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { after, dayMs, hourMs } from '../clock.ts'

let server: TestServer
let member: TestMember
beforeAll(async () => {
  server = await openTestServer()
  for (const id of ['moon', 'lost', 'noh']) await addTitle(server, id, { isOversea: id === 'noh' })
  await addLiveEvent(server, 'noh', hourMs)
  await server.deps.db.updateTable('story').set({ asset_id: 'lost' }).where('play_id', '=', 'lost-1').execute()
})
afterAll(() => server.stop())
beforeEach(async () => {
  member = await server.addMember()
})

type Query = CallInput<'GET /title/{full_title_id}/playability'>['query']
const check = (full_title_id = 'moon', query: Query = { play_id: `${full_title_id}-1` }, api = member.api) =>
  api.call('GET /title/{full_title_id}/playability', { params: { full_title_id }, query })
const play = (full_title_id = 'moon', more = {}, api = member.api) =>
  api.call('POST /user/check/purchase', { body: { full_title_id, play_id: `${full_title_id}-1`, ...more } })
const from = (headers: Record<string, string>) => server.client({ tokens: member.tokens, headers })
const hold = (held: Parameters<typeof addEntitlement>[3] = {}, id = 'moon') =>
  addEntitlement(server, member.memberId, id, held)
const failedOf = ({ checks }: { checks: PlayabilityCheck[] }) => checks.find(({ state }) => state === 'failed')

const fillPacks = (id: string) =>
  server.deps.db
    .insertInto('pack_story')
    .values(['tvod', 'est'].map((kind) => ({ pack_id: `${id}-${kind}`, story_id: `${id}-1`, position: 0 })))
    .execute()

describe('GET /title/{full_title_id}/playability', () => {
  it('says that what is held can be played, with what the browser needs, and takes no place', async () => {
    const rental = await hold()
    for (const device_id of ['a', 'b', 'c', 'd', 'e']) {
      const found = await check('moon', { play_id: 'moon-1', device_id })
      expect([found.is_playable, found.title_name, found.story_name]).toEqual([true, 'moonの映画', '第1話'])
    }
    const found = await check()
    expect(found.trace_id).toMatch(/^[\w-]{8,}$/)
    expect(found.film).toMatchObject({ video_codecs: expect.arrayContaining([expect.stringMatching(/^avc1/)]) })
    const { started_at } = await server.deps.db
      .selectFrom('entitlement')
      .select('started_at')
      .where('entitlement_id', '=', rental)
      .executeTakeFirstOrThrow()
    expect(started_at).toBeNull()
  })

  it('gives the first moments of the film to measure with, and no more of it', async () => {
    await hold()
    const { probe_url = '' } = await check()
    const playlist = await (await fetch(server.origin + probe_url.replace('master', '480p/index'))).text()
    expect(playlist.match(/m4s$/gm)).toHaveLength(1)
    const second = await fetch(server.origin + probe_url.replace('master.m3u8', '480p/00002.m4s'))
    expect(second.status).toBe(403)
  })

  // Each with the refusal of check/purchase, so that both decide by the same rules.
  it.each<[PlayabilityCheck['name'], () => Promise<unknown> | undefined, string, Record<string, string>, object]>([
    ['film', () => hold({}, 'lost'), 'lost', {}, {}],
    ['region', () => hold(), 'moon', { 'x-client-region': 'US' }, {}],
    ['schedule', () => hold({ isLive: true }, 'noh'), 'noh', {}, {}],
    ['right', () => undefined, 'moon', {}, {}],
    ['quality', () => hold({ quality: 1 }), 'moon', {}, { quality_flg: 2 }],
    ['window', () => hold({ viewExpireAt: server.clock.now() }), 'moon', {}, {}],
    ['window', () => hold({ startDeadline: server.clock.now() }), 'moon', {}, {}],
    ['window', () => hold({ opensAt: after(server.clock.now(), hourMs) }), 'moon', {}, {}],
  ])('names %s, as check/purchase refuses', async (name, given, id, headers, more) => {
    await given()
    const api = from(headers)
    const found = await check(id, { play_id: `${id}-1`, ...more }, api)
    expect([found.is_playable, found.probe_url, failedOf(found)?.name]).toEqual([false, undefined, name])
    expect(failedOf(found)?.code).toBe((await problemFrom(play(id, more, api))).code)
  })

  it('names the log-in for a visitor, and the title, so that they know what they return to', async () => {
    const found = await check('moon', { play_id: 'moon-1' }, server.api)
    expect([failedOf(found)?.code, found.title_name]).toEqual(['not_signed_in', 'moonの映画'])
  })

  it('names the devices that hold all places', async () => {
    await hold()
    for (const device_id of ['a', 'b', 'c']) {
      const { manifest_url } = await play('moon', { device_id })
      // A grant or a playlist alone takes no place.
      await fetch(server.origin + manifest_url.replace('master.m3u8', '480p/init.mp4'))
    }
    const found = await check('moon', { play_id: 'moon-1', device_id: 'd' })
    const unknown = { kind: 'unknown', browser: null, system: null }
    const since = server.clock.now().toISOString()
    expect(failedOf(found)).toEqual({
      ...{ name: 'devices', state: 'failed', code: 'too_many_devices' },
      context: { device_limit: 3, devices: ['a', 'b', 'c'].map(() => ({ device: unknown, since })) },
    })
    expect((await check('moon', { play_id: 'moon-1', device_id: 'c' })).is_playable).toBe(true)
    expect((await problemFrom(play('moon', { device_id: 'd' }))).code).toBe('too_many_devices')
  })

  it('says how what is not held could be had', async () => {
    await fillPacks('moon')
    expect(failedOf(await check())?.context).toEqual({ is_on_sale: true, channel_ids: [] })
    await addTitle(server, 'mars')
    const on_sale_from = after(server.clock.now(), dayMs)
    await server.deps.db.updateTable('pack').set({ on_sale_from }).where('full_title_id', '=', 'mars').execute()
    await fillPacks('mars')
    await addChannel(server, 'own', ['mars'])
    expect(failedOf(await check('mars'))?.context).toEqual({
      is_on_sale: false,
      channel_ids: ['p'],
      on_sale_from: on_sale_from.toISOString(),
    })
  })

  it('is about the live event or the first story when no play is named', async () => {
    expect((await check('noh', {})).is_live).toBe(true)
    expect((await check('moon', {})).play_id).toBe('moon-1')
  })

  it('is 404 for an unknown play, and for a title that is not published, unless it is held', async () => {
    for (const id of ['moon-9', 'noh-1']) expect((await problemFrom(check('moon', { play_id: id }))).status).toBe(404)
    expect((await problemFrom(check('nothing', {}))).code).toBe('play_not_found')
    await addTitle(server, 'soon')
    const published_at = after(server.clock.now(), dayMs)
    await server.deps.db.updateTable('title').set({ published_at }).where('full_title_id', '=', 'soon').execute()
    expect((await problemFrom(check('soon'))).code).toBe('play_not_found')
    await hold({}, 'soon')
    expect((await check('soon')).is_playable).toBe(true)
  })
})
