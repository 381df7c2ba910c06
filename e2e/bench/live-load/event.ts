import { createHmac, hkdfSync } from 'node:crypto'
import type { SessionTokens } from '@ginmaku/shared-contracts/api/member/identity.ts'
import { apiClient, findLive } from '../../site/catalogue.ts'
import { withDatabase } from '../with-database.ts'

/** A member of the sample data, of whom the others are copies. */
const sample = { email: 'empty@ginmaku.example', password: 'ginmaku2026' }
const emailOf = (nth: number) => `bench-${nth}@ginmaku.example`
const addressOf = (nth: number) => ({ 'x-forwarded-for': `10.1.${nth >> 8}.${nth & 255}` })

interface Viewer {
  headers: Record<string, string>
  deviceId: string
}

export interface LiveEvent {
  fullTitleId: string
  playId: string
  viewers: readonly Viewer[]
}

const headersOf = ({ auth_key, access_token }: SessionTokens, nth: number) => ({
  ...{ 'x-auth-key': auth_key, 'x-access-token': access_token },
  ...addressOf(nth),
})

/** Members with a ticket of an event that is on air, logged in. */
export async function openEvent(databaseUrl: string, apiOrigin: string, members: number): Promise<LiveEvent> {
  const { full_title_id: fullTitleId, play_id: playId } = await findLive(apiOrigin)
  await withDatabase(databaseUrl, async (client) => {
    await client.query(
      `insert into member select (jsonb_populate_record(row, jsonb_build_object('member_id', 'bench-' || nth,
        'email', 'bench-' || nth || '@ginmaku.example', 'email_folded', 'bench-' || nth || '@ginmaku.example'))).*
       from member row, generate_series(0, $1::int - 1) nth where email = $2`,
      [members, sample.email],
    )
    await client.query(
      `insert into entitlement (member_id, full_title_id, pack_id, source_kind, source_id, sales_type, quality_type, view_type,
        play_ids, is_live, granted_at)
       select 'bench-' || nth, $2, 'bench', 'code', 'bench-' || nth, 'tvod', 2, 1, jsonb_build_array($3::text), true, now()
       from generate_series(0, $1::int - 1) nth`,
      [members, fullTitleId, playId],
    )
  })
  const viewers: Viewer[] = []
  for (let nth = 0; nth < members; nth += 4) {
    const some = Array.from({ length: Math.min(4, members - nth) }, (_, more) => logIn(apiOrigin, nth + more))
    viewers.push(...(await Promise.all(some)))
  }
  return { fullTitleId, playId, viewers }
}

async function logIn(apiOrigin: string, nth: number): Promise<Viewer> {
  const body = { email: emailOf(nth), password: sample.password }
  const tokens = await apiClient(apiOrigin, 'ja', addressOf(nth)).call('POST /login', { body })
  return { headers: headersOf(tokens, nth), deviceId: `bench-${nth}` }
}

/** From now on a camera films the event. @returns the key of its stream, as the API derives it (api/src/broadcast/stream-key.ts) */
export async function addCamera(databaseUrl: string, { fullTitleId, playId }: LiveEvent, signingKey: string) {
  await withDatabase(databaseUrl, async (client) => {
    await client.query(
      `update live_event set has_camera = true, repeats_every = null, started_at = now(), starts_at = now(),
        ends_at = now() + interval '1 hour' where full_title_id = $1`,
      [fullTitleId],
    )
    await client.query(
      `insert into broadcast (play_id, asset_id, key_version, srt_port, created_at)
       values ($1, 'broadcast-' || left(encode(sha256(convert_to($1, 'UTF8')), 'hex'), 32), 1, 9999, now())`,
      [playId],
    )
  })
  const secret = Buffer.from(hkdfSync('sha256', signingKey, '', 'ginmaku media', 32)).toString('base64')
  return createHmac('sha256', secret).update(`stream key 1 ${playId}`).digest('base64url').slice(0, 32)
}

/** The path of the folder from which each viewer reads the stream. */
export const foldersOf = (apiOrigin: string, { fullTitleId, playId, viewers }: LiveEvent): Promise<string[]> =>
  Promise.all(
    viewers.map(async ({ headers, deviceId }) => {
      const body = { full_title_id: fullTitleId, play_id: playId, device_id: deviceId }
      const { manifest_url } = await apiClient(apiOrigin, 'ja', headers).call('POST /user/check/purchase', { body })
      return manifest_url.replace(/[^/]+$/, '')
    }),
  )
