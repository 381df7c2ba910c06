import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import type {
  PlayabilityCheck,
  PlayabilityContext,
  PlayabilityName,
  PlayRefusal,
} from '@ginmaku/shared-contracts/api/watching/playability.ts'
import { isSoldIn } from '../catalogue/public.ts'
import { endOf, isUnstarted } from '../entitlement/public.ts'
import { displacedBy, liveRefusal, needsComputer } from '../live/public.ts'
import type { Film } from '../media/public.ts'
import { chooseEntitlement, isReserved, ofQuality, type ViewingRight } from './choose-entitlement.ts'
import type { Play } from './find-play.ts'

/** What decides whether a play may start. */
export interface PlayFacts {
  play: Play
  /** Undefined when the media store has no such film. */
  film: Film | undefined
  /** ISO 3166 country code. */
  region: string
  userAgent: string | undefined
  /** Null for a visitor. */
  memberId: string | null
  /** All that the member has, including expired ones. */
  rights: readonly ViewingRight[]
  wanted: QualityType | undefined
  now: Date
}

/** The facts, with the places of devices. */
export interface PlaceFacts extends PlayFacts {
  deviceId: string
  deviceLimit: number
  held: readonly { device_id: string; taken_at: Date }[]
}

export interface Refusal {
  code: PlayRefusal
  context?: PlayabilityContext
}

interface Rule<F> {
  name: PlayabilityName
  /** It is not checked when that one is not met. */
  needs?: PlayabilityName
  isOnlyLive?: true
  refusal(facts: F): Refusal | undefined
}

function refusalBySchedule({ play: { live } }: PlayFacts): Refusal | undefined {
  const code = live && liveRefusal(live)
  if (!code) return undefined
  return code === 'live_ended'
    ? { code, context: { ended_at: live.ends_at.toISOString() } }
    : { code, context: { opens_at: live.opens_at.toISOString() } }
}

function refusalByWindow({ rights, wanted, now }: PlayFacts): Refusal | undefined {
  const right = chooseEntitlement(rights, now, wanted)
  if (right?.opens_at && isReserved(right, now))
    return { code: 'live_not_begun', context: { opens_at: right.opens_at.toISOString() } }
  if (right) return undefined
  const ends = (expired: ViewingRight) => endOf(expired)?.getTime() ?? 0
  const last = ofQuality(rights, wanted).toSorted((a, b) => ends(b) - ends(a))[0]
  const end = last && endOf(last)?.toISOString()
  if (!end) return { code: 'rental_expired' }
  return { code: 'rental_expired', context: isUnstarted(last) ? { start_deadline: end } : { ended_at: end } }
}

/** In the order of `playabilityChecks`: what a purchase can't change comes first, so that no one pays for what they can't watch. */
export const playRules: readonly Rule<PlayFacts>[] = [
  {
    name: 'film',
    refusal: ({ film, play }) => (film || play.isFilmed ? undefined : { code: 'play_not_found' }),
  },
  {
    name: 'region',
    refusal: ({ play, region }) => (isSoldIn(play.title, region) ? undefined : { code: 'region_blocked' }),
  },
  {
    name: 'live_device',
    isOnlyLive: true,
    refusal: (viewer) => (needsComputer(viewer) ? { code: 'region_blocked' } : undefined),
  },
  { name: 'schedule', isOnlyLive: true, refusal: refusalBySchedule },
  { name: 'log_in', refusal: ({ memberId }) => (memberId === null ? { code: 'not_signed_in' } : undefined) },
  {
    name: 'right',
    needs: 'log_in',
    refusal: ({ rights }) => (rights.length > 0 ? undefined : { code: 'payment_required' }),
  },
  {
    name: 'quality',
    needs: 'right',
    refusal: ({ rights, wanted }) =>
      ofQuality(rights, wanted).length > 0
        ? undefined
        : { code: 'payment_required', context: { held_quality: bestOf(rights) } },
  },
  { name: 'window', needs: 'quality', refusal: refusalByWindow },
]

const bestOf = (rights: readonly ViewingRight[]) =>
  Math.max(1, ...rights.map(({ quality_type }) => quality_type)) as QualityType

/** The code when other devices hold all places. */
export const tooManyDevices = ({ live }: Pick<Play, 'live'>): PlayRefusal =>
  live ? 'too_many_live_devices' : 'too_many_devices'

/** A grant acquires the place by the same rule, in its own transaction. */
export const placeRule: Rule<PlaceFacts> = {
  name: 'devices',
  needs: 'log_in',
  refusal: ({ play, deviceId, held, deviceLimit }) =>
    displacedBy(deviceId, held, deviceLimit, false)
      ? undefined
      : { code: tooManyDevices(play), context: { device_limit: deviceLimit } },
}

/** The result of each rule that applies, in order. */
export function decide<F extends PlayFacts>(rules: readonly Rule<F>[], facts: F): PlayabilityCheck[] {
  const unmet = new Set<PlayabilityName>()
  return rules
    .filter(({ isOnlyLive }) => !isOnlyLive || facts.play.live)
    .map(({ name, needs, refusal }) => {
      const isChecked = !needs || !unmet.has(needs)
      const refused = isChecked ? refusal(facts) : undefined
      if (!isChecked || refused) unmet.add(name)
      if (!isChecked) return { name, state: 'not_checked' }
      return refused ? { name, state: 'failed', ...refused } : { name, state: 'ok' }
    })
}
