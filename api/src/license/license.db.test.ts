import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addEntitlement, addTitle } from '../../testing/add-title.ts'
import { openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { after, dayMs, hourMs } from '../clock.ts'
import { revoke } from '../entitlement/public.ts'
import { leaseMs } from '../live/live-rules.ts'
import { createFilmKeys, createKeySealer } from './public.ts'

let server: TestServer
let member: TestMember
beforeAll(async () => {
  server = await openTestServer()
  await addTitle(server, 'moon')
  await server.deps.filmKeys.forFilm('night-sea')
})
afterAll(() => server.stop())
beforeEach(async () => {
  member = await server.addMember()
})

const title = { full_title_id: 'moon', play_id: 'moon-1' }

type Api = TestMember['api']
const grantFor = (device_id: string, more: { takes_place?: boolean } = {}, api: Api = member.api) =>
  api.call('POST /user/check/purchase', { body: { ...title, device_id, ...more } })
const licenseOf = (play_token: string, device_id = 'tv', api: Api = member.api) =>
  api.call('POST /license', { body: { play_token, device_id } })
const refusal = async (license: Promise<unknown>) => (await problemFrom(license)).code

describe('a license (spec §10.12)', () => {
  it('has a key for each kind of track that the right covers, so SD can’t open HD', async () => {
    await addEntitlement(server, member.memberId, 'moon', { quality: 1 })
    const { keys } = await licenseOf((await grantFor('tv')).play_token)
    expect(keys.map(({ track }) => track)).toEqual(['AUDIO', 'SD'])
    const other = await server.addMember()
    await addEntitlement(server, other.memberId, 'moon', { quality: 3 })
    const all = await licenseOf((await grantFor('tv', {}, other.api)).play_token, 'tv', other.api)
    expect(all.keys.map(({ track }) => track)).toEqual(['AUDIO', 'HD', 'SD', 'UHD'])
    expect(new Set(all.keys.map(({ k }) => k)).size).toBe(4)
    expect(all.keys).toEqual(expect.arrayContaining(keys))
    for (const { kid, k, segment_k = '' } of all.keys)
      expect([kid, k, segment_k].map((text) => Buffer.from(text, 'base64url').length)).toEqual([16, 16, 16])
    // None serves two tracks or two ciphers.
    expect(new Set(all.keys.flatMap(({ k, segment_k }) => [k, segment_k])).size).toBe(8)
  })

  it('has no keys for a film that is not protected', async () => {
    await addEntitlement(server, member.memberId, 'moon', { plays: ['moon-2'] })
    const body = { ...title, play_id: 'moon-2', device_id: 'tv' }
    const { play_token } = await member.api.call('POST /user/check/purchase', { body })
    await server.deps.db.deleteFrom('film_key').execute()
    expect((await licenseOf(play_token)).keys).toEqual([])
    await server.deps.filmKeys.forFilm('night-sea')
  })
})

describe('a license is refused (spec §10.12)', () => {
  const statusOf = async (path: string) => (await fetch(server.origin + path)).status
  /** The member on the same device, logged in again. */
  const logInAgain = async () => {
    const body = { email: member.email, password: member.password }
    return server.client({ tokens: await server.api.call('POST /login', { body }) })
  }
  /** The member in the same log-in, after any time. */
  const renewed = async () => {
    const { access_token } = await member.api.call('POST /session/refresh')
    return server.client({ tokens: { ...member.tokens, access_token } })
  }
  const revokeRight = async (entitlementId: string) => {
    const { db, clock } = server.deps
    const source = db.selectFrom('entitlement').select(['source_kind as kind', 'source_id as id'])
    await revoke(db, await source.where('entitlement_id', '=', entitlementId).executeTakeFirstOrThrow(), clock.now())
  }

  it('for a shared link, which has no play token', async () => {
    await addEntitlement(server, member.memberId, 'moon')
    const { manifest_url } = await grantFor('tv')
    const [, , signature = ''] = manifest_url.split('/')
    for (const api of [member.api, (await server.addMember()).api])
      expect(await refusal(licenseOf(signature, 'tv', api))).toBe('media_forbidden')
  })

  it('for a play token that was given to another member, device or region, or without a log-in', async () => {
    await addEntitlement(server, member.memberId, 'moon')
    const { play_token } = await grantFor('tv')
    const thief = await server.addMember()
    await addEntitlement(server, thief.memberId, 'moon')
    expect(await refusal(licenseOf(play_token, 'tv', thief.api))).toBe('media_forbidden')
    expect(await refusal(licenseOf(play_token, 'laptop'))).toBe('media_forbidden')
    const abroad = server.client({ tokens: member.tokens, headers: { 'x-client-region': 'US' } })
    expect(await refusal(licenseOf(play_token, 'tv', abroad))).toBe('region_blocked')
    expect(await refusal(licenseOf(play_token, 'tv', server.api))).toBe('not_signed_in')
  })

  it('for a replayed token: in another log-in, once it is over, and while another device has its place', async () => {
    await addEntitlement(server, member.memberId, 'moon', { salesType: 'est' })
    const { play_token } = await grantFor('tv')
    expect(await refusal(licenseOf(play_token, 'tv', await logInAgain()))).toBe('media_forbidden')
    for (const device of ['laptop', 'tablet', 'phone']) {
      server.clock.pass(1_000)
      await grantFor(device, { takes_place: true })
    }
    expect(await refusal(licenseOf(play_token))).toBe('media_forbidden')
    const again = await grantFor('phone')
    await licenseOf(again.play_token, 'phone')
    server.clock.pass(Date.parse(again.expires_at) - server.clock.now().getTime())
    expect(await refusal(licenseOf(again.play_token, 'phone', await renewed()))).toBe('media_forbidden')
  })

  it('for a forged token, and that of a preview', async () => {
    await addEntitlement(server, member.memberId, 'moon')
    const { play_token } = await grantFor('tv')
    const [payload = '', signature] = play_token.split('.')
    expect(await refusal(licenseOf(`${payload}x.${signature}`))).toBe('media_forbidden')
    const preview = await member.api.call('GET /title/{full_title_id}/preview', {
      params: { full_title_id: 'moon' },
      query: { play_id: 'moon-1' },
    })
    expect(await refusal(licenseOf(preview.play_token))).toBe('media_forbidden')
  })

  it('for another quality, also in a token that was changed to it', async () => {
    await addEntitlement(server, member.memberId, 'moon', { quality: 1 })
    const { play_token, manifest_url } = await grantFor('tv')
    const [payload = '', signature] = play_token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    expect(claims.quality).toBe(1)
    const raised = Buffer.from(JSON.stringify({ ...claims, quality: 2 })).toString('base64url')
    expect(await refusal(licenseOf(`${raised}.${signature}`))).toBe('media_forbidden')
    expect((await licenseOf(play_token)).keys.map(({ track }) => track)).toEqual(['AUDIO', 'SD'])
    expect(await statusOf(manifest_url.replace('master.m3u8', '1080p/index.m3u8'))).toBe(403)
  })

  it('once the rental has ended', async () => {
    await addEntitlement(server, member.memberId, 'moon', { viewExpireAt: after(server.clock.now(), hourMs) })
    const { play_token, manifest_url } = await grantFor('tv')
    server.clock.pass(hourMs - 1_000)
    await licenseOf(play_token, 'tv', await renewed())
    server.clock.pass(1_000)
    expect(await refusal(licenseOf(play_token, 'tv', await renewed()))).toBe('media_forbidden')
    expect(await statusOf(manifest_url)).toBe(403)
    expect(await refusal(grantFor('tv', {}, await renewed()))).toBe('rental_expired')
  })

  it('after a refund', async () => {
    const id = await addEntitlement(server, member.memberId, 'moon')
    const { play_token, manifest_url } = await grantFor('tv')
    await licenseOf(play_token)
    await revokeRight(id)
    expect(await refusal(licenseOf(play_token))).toBe('media_forbidden')
    expect(await statusOf(manifest_url)).toBe(403)
    expect(await refusal(grantFor('tv'))).toBe('payment_required')
  })

  it('after the log-out, also in the next log-in', async () => {
    await addEntitlement(server, member.memberId, 'moon')
    const { play_token, manifest_url } = await grantFor('tv')
    await member.api.call('POST /logout', {})
    expect(await refusal(licenseOf(play_token))).toBe('not_signed_in')
    expect(await refusal(licenseOf(play_token, 'tv', await logInAgain()))).toBe('media_forbidden')
    expect(await statusOf(manifest_url)).toBe(403)
  })
})

describe('devices that watch films at the same time (spec §10.12)', () => {
  /** Of a file that takes a place, which an unprotected film's playlist does not. */
  const statusOf = async (grant: { manifest_url: string } | undefined, { origin } = server) =>
    (await fetch(origin + grant?.manifest_url.replace('master.m3u8', '480p/init.mp4'))).status
  const watch = async (device: string) => {
    const grant = await grantFor(device)
    expect(await statusOf(grant)).toBe(200)
    return grant
  }
  const watchOn = async (...devices: string[]) => {
    await addEntitlement(server, member.memberId, 'moon', { startDeadline: after(server.clock.now(), 30 * dayMs) })
    const grants = new Map<string, Awaited<ReturnType<typeof grantFor>>>()
    for (const device of devices) {
      grants.set(device, await watch(device))
      server.clock.pass(1_000)
    }
    return grants
  }

  it('are three at most; another one may take the place of the first', async () => {
    const grants = await watchOn('tv', 'laptop', 'tablet')
    await grantFor('tv')
    expect(await refusal(grantFor('phone'))).toBe('too_many_devices')
    const taken = await grantFor('phone', { takes_place: true })
    await licenseOf(taken.play_token, 'phone')
    const first = grants.get('tv')
    expect(await statusOf(first)).toBe(403)
    expect(await refusal(licenseOf(first?.play_token ?? '', 'tv'))).toBe('media_forbidden')
    expect(await statusOf(grants.get('laptop'))).toBe(200)
  })

  it('count as long as something is sent to them', async () => {
    const grants = await watchOn('tv', 'laptop', 'tablet')
    server.clock.pass(leaseMs - 5_000)
    expect(await statusOf(grants.get('tv'))).toBe(200)
    server.clock.pass(6_000)
    await watch('phone')
    expect(await statusOf(grants.get('tv'))).toBe(200)
    await watch('fridge')
    expect(await refusal(grantFor('watch'))).toBe('too_many_devices')
  })

  it('have no place by a grant or a playlist: the first that requests more gets the last one', async () => {
    await watchOn('tv', 'laptop')
    const [tablet, phone] = [await grantFor('tablet'), await grantFor('phone')]
    expect((await fetch(server.origin + tablet.manifest_url)).status).toBe(200)
    expect(await statusOf(phone)).toBe(200)
    expect(await statusOf(tablet)).toBe(403)
    expect(await refusal(grantFor('tablet'))).toBe('too_many_devices')
  })

  it('are as many as the setting says, and previews do not count', async () => {
    const single = await openTestServer({ settings: { FILM_DEVICE_LIMIT: '1' } })
    try {
      await addTitle(single, 'moon')
      const viewer = await single.addMember()
      await addEntitlement(single, viewer.memberId, 'moon')
      expect(await statusOf(await grantFor('tv', {}, viewer.api), single)).toBe(200)
      expect(await refusal(grantFor('laptop', {}, viewer.api))).toBe('too_many_devices')
      const body = { ...title, device_id: 'laptop', is_preview: true }
      await viewer.api.call('POST /user/check/purchase', { body })
    } finally {
      await single.stop()
    }
  })
})

describe('the secret that encrypts keys', () => {
  it('can be replaced, without a change of the keys', async () => {
    const secrets = ['a-first-secret-of-more-than-32-letters', 'a-newer-secret-of-more-than-32-letters']
    const { db, clock } = server.deps
    const [first = '', second = ''] = secrets
    const old = createFilmKeys(db, clock, createKeySealer([first]))
    const made = await old.forFilm('a-film')
    const both = createFilmKeys(db, clock, createKeySealer([second, first]))
    await db.deleteFrom('film_key').where('asset_id', '!=', 'a-film').execute()
    expect(await both.sealAgain()).toBe(4)
    expect(await both.sealAgain()).toBe(0)
    const newest = createFilmKeys(db, clock, createKeySealer([second]))
    expect(await newest.forFilm('a-film')).toEqual(made)
    await expect(old.forFilm('a-film')).rejects.toThrow('MEDIA_KEY_SECRETS')
    await server.deps.filmKeys.forFilm('night-sea')
  })
})
