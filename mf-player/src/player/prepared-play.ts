import { needsApp } from '@ginmaku/remote-kit/phone-app.ts'
import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import type { ComponentType } from 'react'
import { createGrantCache, type PlayRequest, requestGrant, requestLicense } from './grant-cache.ts'
import { loadShaka } from './screen/engine/shaka.ts'
import { type Preferences, storedPreferences } from './screen/preferences.ts'
import type { ScreenProps } from './screen/Screen.tsx'
import type { Film } from './screen/start-film.ts'
import { positionsReported } from './use-report-position.ts'

/** The part of the player that renders the picture. */
export const loadScreen = () => import('./screen/Screen.tsx')

/** Any film's manifest is of this kind. */
const filmManifest = 'master.m3u8'

/** A film, and what renders it. */
interface Opened {
  film: Film
  Screen: ComponentType<ScreenProps>
}

/**
 * Loads the code and the film of a grant. Most are loaded as films, so that code comes at the same time as the grant.
 * @param at seconds where it begins; undefined for where the viewer left off
 */
async function open(
  host: Host,
  play: PlayRequest,
  grant: Promise<PlayGrant>,
  at: number | undefined,
  preferences: Preferences,
): Promise<Opened> {
  const [granted, { Screen, prepareFilm }] = await Promise.all([
    grant,
    loadScreen(),
    loadShaka(filmManifest).catch(() => undefined),
  ])
  const shaka = await loadShaka(granted.manifest_url)
  const grants = createGrantCache(
    granted,
    () => requestGrant(host, { ...play, takesPlace: false }),
    (current) => requestLicense(host.api, current),
  )
  return { film: prepareFilm(shaka, grants, at ?? granted.resume_at, preferences), Screen }
}

interface Prepared {
  key: string
  opened: Promise<Opened>
  preparedAt: number
}

/** Of this page: the play that the viewer was about to open last. */
let prepared: Prepared | undefined

/** Milliseconds; the position in a grant that is older may be outdated. */
const validFor = 30_000

/** A grant is personal, and has names in a language. */
const keyOf = ({ bus }: Host, { fullTitleId, playId, isPreview, startAt }: PlayRequest) =>
  JSON.stringify([fullTitleId, playId, isPreview, startAt, bus.read('session').memberKey, bus.read('locale')])

const preparedFor = (key: string) =>
  prepared?.key === key && Date.now() - prepared.preparedAt < validFor ? prepared : undefined

/** What was prepared is not going to be opened. */
function forget(old: Prepared | undefined): void {
  old?.opened.then(({ film }) => film.discard()).catch(() => undefined)
  if (prepared === old) prepared = undefined
}

/** Requests the player's code. A failure is repeated when it is opened. */
export function prepareCode(): void {
  Promise.all([loadScreen(), loadShaka(filmManifest)])
    .then(([{ loadControls }]) => loadControls())
    .catch(() => undefined)
}

/**
 * Requests the code and the grant of a play that the viewer is about to open, and loads the film up to its first segment. A failure
 * is repeated when they do.
 */
export function preparePlay(host: Host, play: PlayRequest): void {
  if (!play.isPreview && needsApp(host)) return
  prepareCode()
  const key = keyOf(host, play)
  if (preparedFor(key)) return
  forget(prepared)
  const grant = positionsReported().then(() => requestGrant(host, play))
  const opened = open(host, play, grant, play.startAt, storedPreferences())
  const next = { key, opened, preparedAt: Date.now() }
  prepared = next
  opened.catch(() => undefined)
  setTimeout(() => prepared === next && forget(next), validFor)
}

/**
 * What was prepared for a play, once, unless its grant has ended; otherwise with a new grant. Rejects with `ApiFailure`.
 * @param at seconds where it begins; undefined for where the viewer left off
 */
export async function openPlay(
  host: Host,
  play: PlayRequest,
  at: number | undefined,
  preferences: Preferences,
  signal: AbortSignal,
): Promise<Opened> {
  const taken = play.takesPlace ? undefined : preparedFor(keyOf(host, { ...play, startAt: at }))
  if (taken) {
    prepared = undefined
    const opened = await taken.opened.catch(() => undefined)
    if (opened && Date.parse(opened.film.grants.current().expires_at) > Date.now()) return opened
    opened?.film.discard()
  }
  forget(prepared)
  const grant = positionsReported().then(() => requestGrant(host, play, signal))
  return open(host, play, grant, at, preferences)
}
