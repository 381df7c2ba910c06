import { randomUUID } from 'node:crypto'
import type {
  Playability,
  PlayabilityCheck,
  PlayabilityContext,
} from '@ginmaku/shared-contracts/api/watching/playability.ts'
import { findFirstPlay, inLanguage, isPublished, presentTitleName } from '../catalogue/public.ts'
import { after, minuteMs } from '../clock.ts'
import { devicesOfSessions, unknownDevice } from '../identity/public.ts'
import { validLeases, type Watching } from '../live/public.ts'
import { type Film, signMedia } from '../media/public.ts'
import { ApiError } from '../server/api-error.ts'
import type { Caller } from '../server/caller.ts'
import { endpoint } from '../server/endpoint.ts'
import { findPlay, type Play } from './find-play.ts'
import { gatherFacts, placeOf } from './gather-facts.ts'
import { decide, type PlaceFacts, type PlayFacts, placeRule, playRules } from './play-rules.ts'
import { sessionsOfDevices } from './play-session-store.ts'
import type { PlaybackDeps } from './playback-deps.ts'
import { waysToHave } from './ways-to-have.ts'

/** How long the connection may be measured, and how much of the film that takes: its first segment. */
const probeMs = 5 * minuteMs
const probeSeconds = 1

/** The devices that hold places, the one that started first at the top. */
async function devicesOf({ db }: PlaybackDeps, { held }: PlaceFacts, watching: Watching) {
  const sessions = await sessionsOfDevices(
    db,
    watching,
    held.map(({ device_id }) => device_id),
  )
  const devices = await devicesOfSessions(db, [...new Set(sessions.values())])
  return held
    .toSorted((a, b) => a.taken_at.getTime() - b.taken_at.getTime())
    .map(({ device_id, taken_at }) => ({
      device: devices.get(sessions.get(device_id) ?? '') ?? unknownDevice,
      since: taken_at.toISOString(),
    }))
}

async function checksOf(deps: PlaybackDeps, facts: PlayFacts, caller: Caller, deviceId: string | undefined) {
  const { watching, deviceLimit } = placeOf(deps, facts.play, caller.memberId ?? '', deviceId ?? caller.sessionId ?? '')
  const held = caller.memberId === null ? [] : await validLeases(deps.db, watching, facts.now)
  const placed: PlaceFacts = { ...facts, deviceLimit, held, deviceId: watching.device_id }
  const explain = async (check: PlayabilityCheck): Promise<PlayabilityCheck> => {
    const more: PlayabilityContext | undefined =
      check.code === 'payment_required' || check.code === 'rental_expired'
        ? await waysToHave(deps, facts.play)
        : check.name === 'devices' && check.code
          ? { devices: await devicesOf(deps, placed, watching) }
          : undefined
    return more ? { ...check, context: { ...check.context, ...more } } : check
  }
  return Promise.all(decide([...playRules, placeRule], placed).map(explain))
}

const filmFacts = ({ renditions, audio, protection }: Film): Playability['film'] => ({
  video_codecs: [...new Set(renditions.map(({ codecs }) => codecs))],
  audio_codecs: [...new Set(audio.map(({ codecs }) => codecs))],
  ...(protection && { is_protected: true }),
  ...(protection?.has_aes_128 && { has_aes_128: true }),
})

/** The first segment in the lowest quality, as a preview: it needs no play session, so it takes no place. */
function probeUrl({ media, clock }: PlaybackDeps, { assetId }: Play, region: string): string {
  const expires = Math.floor(after(clock.now(), probeMs).getTime() / 1000)
  const claims = { session: randomUUID(), asset: assetId, quality: 1 as const, region, expires }
  return `/media/${signMedia({ ...claims, previewSeconds: probeSeconds }, media.secret)}/${assetId}/master.m3u8`
}

async function findAsked(deps: PlaybackDeps, fullTitleId: string, playId: string | undefined) {
  const asked = playId ?? (await findFirstPlay(deps.db, fullTitleId))?.play_id
  return asked === undefined ? undefined : findPlay(deps, fullTitleId, asked)
}

/**
 * Every condition of a play, by the rules that `POST /user/check/purchase` applies. It takes no place and starts no clock.
 * A title that is not published is unknown to those who hold nothing of it.
 */
export const getPlayability = (deps: PlaybackDeps) =>
  endpoint('GET /title/{full_title_id}/playability', async ({ params, query }, caller, http): Promise<Playability> => {
    const play = await findAsked(deps, params.full_title_id, query.play_id)
    if (!play) throw new ApiError('play_not_found')
    const facts = await gatherFacts(deps, play, caller, http, query.quality_flg)
    const { title, story, live } = play
    if (facts.rights.length === 0 && !isPublished(title, facts.now)) throw new ApiError('play_not_found')
    const checks = await checksOf(deps, facts, caller, query.device_id)
    const failed = checks.find(({ state }) => state === 'failed')
    // Support finds the answer by the request's id, which the page shows as support key.
    deps.log.info({ reqId: caller.requestId, play: story.play_id, failed: failed?.name ?? null }, 'playability')
    const { full_title_id, title_name, image } = presentTitleName(title, caller.locale)
    return {
      trace_id: caller.requestId,
      checked_at: facts.now.toISOString(),
      ...{ full_title_id, play_id: story.play_id, title_name, story_name: inLanguage(story, 'name', caller.locale) },
      image: deps.heldPictures.addressOf(image, title),
      is_live: live !== undefined,
      is_playable: !failed,
      checks,
      ...(facts.film && { film: filmFacts(facts.film) }),
      ...(!failed && { probe_url: probeUrl(deps, play, caller.region) }),
    }
  })
