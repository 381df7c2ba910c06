import { createHash, randomUUID } from 'node:crypto'
import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { inLanguage } from '../catalogue/public.ts'
import { after, hourMs } from '../clock.ts'
import { broadcastOf } from '../live/public.ts'
import { aesFolder, type Film, type MediaClaims, masterPlaylist, segmentsOfTracks, signMedia } from '../media/public.ts'
import type { Caller } from '../server/caller.ts'
import type { Play } from './find-play.ts'
import { marksFor } from './marks-for.ts'
import { addPlaySession } from './play-session-store.ts'
import { signPlay } from './play-token.ts'
import type { PlaybackDeps } from './playback-deps.ts'
import type { PlaySessionTable } from './playback-tables.ts'
import { positionIn } from './watch-position-store.ts'

export interface GrantTerms {
  play: Play
  /** Absent for a live event with a camera. */
  film: Film | undefined
  caller: Caller
  email: string
  /** The best that the caller may see. */
  quality: QualityType
  /** When the entitlement or the membership ends; a grant never outlives it. */
  entitlementEnds: Date | null
  /** The entitlement or membership, and the session, with which the grant ends. Absent for a preview, which needs neither. */
  boundTo?: Omit<PlaySessionTable, 'play_session_id' | 'play_id' | 'expires_at'>
  previewSeconds?: number
  rental?: PlayGrant['rental']
  nextStory?: PlayGrant['next_story']
}

/** How long a grant is valid: longer than most films. Afterwards the player requests another. */
const grantMs = 4 * hourMs

/**
 * When a grant made at `now` ends: not later than any of `limits`, rounded to whole seconds because signatures contain seconds.
 */
export function grantEnd(now: Date, ...limits: readonly (Date | null | undefined)[]): Date {
  const ends = [after(now, grantMs), ...limits].flatMap((at) => (at ? [at.getTime()] : []))
  return new Date(Math.floor(Math.min(...ends) / 1000) * 1000)
}

const epoch = (at: Date) => Math.floor(at.getTime() / 1000)

function liveClaims(
  { live, story, isFilmed }: Play,
  isPreview: boolean,
): Pick<MediaClaims, 'live' | 'broadcast' | 'isRecording'> {
  if (isPreview) return {}
  if (isFilmed) return { broadcast: story.play_id, ...(!live && { isRecording: true }) }
  if (!live) return {}
  const { from, until } = broadcastOf(live)
  return { live: { from: epoch(from), until: epoch(until) } }
}

/** The storyboard under `base`; a preview has none, because it shows the whole film. */
function storyboardOf(film: Film, base: string, isPreview: boolean): Pick<PlayGrant, 'storyboard'> {
  if (!film.storyboard || isPreview) return {}
  const { file, track, ...tiles } = film.storyboard
  return { storyboard: { url: `${base}/${file}`, vtt_url: `${base}/${track}`, ...tiles } }
}

function protectionOf({ protection }: Film, base: string): Pick<PlayGrant, 'is_protected' | 'aes_128_manifest_url'> {
  if (!protection) return {}
  return {
    is_protected: true,
    ...(protection.has_aes_128 && { aes_128_manifest_url: `${base}/${aesFolder}/master.m3u8` }),
  }
}

/** One track a language, for players that can't tell roles apart; captions for the deaf replace missing ones. */
function captionsFor({ text_tracks }: Film): Film['text_tracks'] {
  const hasPlain = (lang: string) => text_tracks.some((track) => track.lang === lang && !track.role)
  return text_tracks.filter(({ lang, role }) => !role || (role === 'sdh' && !hasPlain(lang)))
}

/** All captions of a film in which some have a role. */
function captionsByRole({ text_tracks }: Film, base: string): Pick<PlayGrant, 'captions'> {
  if (!text_tracks.some(({ role }) => role)) return {}
  return { captions: text_tracks.map(({ file, ...track }) => ({ ...track, url: `${base}/${file}` })) }
}

type Source = Pick<
  PlayGrant,
  | 'manifest_url'
  | 'manifest'
  | 'text_tracks'
  | 'captions'
  | 'storyboard'
  | 'chapters'
  | 'intro'
  | 'credits'
  | 'quality_types'
  | 'is_protected'
  | 'aes_128_manifest_url'
>

function filmSource(film: Film, signature: string, { play, caller, quality, ...terms }: GrantTerms): Source {
  const base = `/media/${signature}/${play.assetId}`
  const isPreview = terms.previewSeconds !== undefined
  return {
    manifest_url: `${base}/master.m3u8`,
    manifest: masterPlaylist(film, quality),
    text_tracks: captionsFor(film).map(({ lang, label, file }) => ({ lang, label, url: `${base}/${file}` })),
    ...captionsByRole(film, base),
    ...storyboardOf(film, base, isPreview),
    ...((!play.live || isPreview) && marksFor(film, caller.locale, terms.previewSeconds)),
    quality_types: [...new Set(film.renditions.map(({ quality_type }) => quality_type))]
      .filter((type) => type <= quality)
      .sort(),
    ...(!isPreview && protectionOf(film, base)),
  }
}

/** Of an event with a camera, which is sent in the qualities that its encoder makes. */
const broadcastSource = (signature: string, asset: string): Source => ({
  manifest_url: `/media/${signature}/${asset}/live.mpd`,
  ...{ text_tracks: [], quality_types: [1] },
})

/** Playlists of protected films are requested, because that takes a device's place. */
async function segmentsFor(
  { media }: PlaybackDeps,
  { film, play, quality, previewSeconds }: GrantTerms,
): Promise<Pick<PlayGrant, 'segments'>> {
  if (!film || film.protection || play.live || previewSeconds !== undefined) return {}
  const segments = await segmentsOfTracks(media.store, film, quality)
  return segments ? { segments } : {}
}

/** What the player needs: a token that identifies the viewer and is in no address, and an address that does not identify them. */
export async function makeGrant(deps: PlaybackDeps, terms: GrantTerms): Promise<PlayGrant> {
  const { db, media, clock } = deps
  const { play, film, caller, email } = terms
  const isPreview = terms.previewSeconds !== undefined
  const isLive = play.live !== undefined && !isPreview
  // When an event with a camera really ends is not known yet.
  const liveEnd = isLive && !play.isFilmed ? play.live?.ends_at : undefined
  const expiresAt = grantEnd(clock.now(), terms.entitlementEnds, liveEnd)
  const session = randomUUID()
  const expires = epoch(expiresAt)
  const claims: MediaClaims = {
    session,
    asset: play.assetId,
    quality: terms.quality,
    region: caller.region,
    expires,
    ...(terms.previewSeconds !== undefined && { previewSeconds: terms.previewSeconds }),
    ...liveClaims(play, isPreview),
    ...(terms.rental && { isCounted: true as const }),
  }
  if (terms.boundTo)
    await addPlaySession(db, {
      ...terms.boundTo,
      ...{ play_session_id: session, play_id: play.story.play_id, expires_at: expiresAt },
    })
  const resumer = !isPreview && !isLive ? caller.memberId : undefined
  const resumeAt = resumer ? await positionIn(db, resumer, play.story.play_id) : 0
  const watched = { play: play.story.play_id, asset: play.assetId, quality: terms.quality, region: caller.region }
  const signature = signMedia(claims, media.secret)
  const who = {
    ...(terms.boundTo?.entitlement_id && { entitlement: terms.boundTo.entitlement_id }),
    ...(caller.memberId && { member: caller.memberId }),
    ...(resumer && { resumable: true as const }),
  }
  return {
    email,
    player_user_id: email === '' ? '' : createHash('sha256').update(email).digest('hex'),
    session_id: session,
    play_token: signPlay({ ...watched, session, expires, ...who }, media.secret),
    ...(film ? filmSource(film, signature, terms) : broadcastSource(signature, play.assetId)),
    ...(await segmentsFor(deps, terms)),
    resume_at: resumeAt,
    expires_at: expiresAt.toISOString(),
    is_live: isLive,
    title_name: inLanguage(play.title, 'name', caller.locale),
    story_name: inLanguage(play.story, 'name', caller.locale),
    ...(terms.rental && { rental: terms.rental }),
    ...(terms.nextStory && { next_story: terms.nextStory }),
  }
}
