import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Infrastructure } from '../infrastructure.ts'
import type { KeyLabel, Media } from '../media/public.ts'
import { continuedPlay, openPlay } from '../playback/public.ts'
import { ApiError } from '../server/api-error.ts'
import type { MemberCaller } from '../server/caller.ts'
import { endpoint } from '../server/endpoint.ts'
import { type FilmKeys, segmentKeyOf } from './film-keys.ts'

/** What the license domain receives. */
export interface LicenseDeps extends Infrastructure {
  media: Media
  filmKeys: FilmKeys
}

const videoLabels: Record<QualityType, readonly KeyLabel[]> = {
  1: ['SD'],
  2: ['SD', 'HD'],
  3: ['SD', 'HD', 'UHD'],
}

/** The tracks that a right to this quality opens: a right to SD can't open HD. */
export const labelsOf = (quality: QualityType): KeyLabel[] => [...videoLabels[quality], 'AUDIO']

const base64urlOf = (digits: string) => Buffer.from(digits, 'hex').toString('base64url')

/**
 * The keys of a protected film, for a play token whose log-in, entitlement and region are still valid, on the device that
 * asked for it. In the form of a ClearKey license (Encrypted Media Extensions, 9.1.4).
 */
export const issueLicense = (deps: LicenseDeps) =>
  endpoint('POST /license', async ({ body }, caller: MemberCaller) => {
    const { clock, media, filmKeys } = deps
    const claims = openPlay(body.play_token, media.secret, clock.now())
    // A preview has no entitlement; it is the part of a film that is not encrypted.
    if (!claims?.member || claims.member !== caller.memberId) throw new ApiError('media_forbidden')
    if (claims.region !== caller.region) throw new ApiError('region_blocked')
    const play = await continuedPlay(deps, claims.session)
    if (!play || play.session_id !== caller.sessionId || play.device_id !== body.device_id)
      throw new ApiError('media_forbidden')
    const keys = await filmKeys.find(claims.asset, labelsOf(claims.quality))
    return {
      keys: keys.map(({ label, id, key }) => ({
        ...{ kty: 'oct' as const, kid: base64urlOf(id), k: base64urlOf(key) },
        ...{ track: label, segment_k: base64urlOf(segmentKeyOf(key)) },
      })),
    }
  })
