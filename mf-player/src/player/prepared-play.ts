import { isPhone } from '@ginmaku/remote-kit/is-phone.ts'
import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import { canPlayClearKey } from './clear-key.ts'
import { type PlayRequest, requestGrant } from './grant-cache.ts'
import { positionsReported } from './use-report-position.ts'

/** The part of the player that renders the picture. */
export const loadScreen = () => import('./screen/Screen.tsx')

interface Prepared {
  key: string
  grant: Promise<PlayGrant>
  preparedAt: number
}

/** Of this page: the play that the viewer was about to open last. */
let prepared: Prepared | undefined

/** Milliseconds; the position in a grant that is older may be outdated. */
const validFor = 30_000

/** A grant is personal, and has names in a language. */
const keyOf = ({ bus }: Host, { fullTitleId, playId, isPreview }: PlayRequest) =>
  JSON.stringify([fullTitleId, playId, isPreview, bus.read('session').memberKey, bus.read('locale')])

const preparedFor = (key: string) =>
  prepared?.key === key && Date.now() - prepared.preparedAt < validFor ? prepared : undefined

/** Requests the player's code. A failure is repeated when it is opened. */
export function prepareCode(): void {
  loadScreen()
    .then(({ loadControls }) => loadControls())
    .catch(() => undefined)
}

/** Requests the code and the grant of a play that the viewer is about to open. A failure is repeated when they do. */
export function preparePlay(host: Host, play: PlayRequest): void {
  // Phones play films in the app.
  if (!play.isPreview && isPhone()) return
  prepareCode()
  const key = keyOf(host, play)
  if (preparedFor(key)) return
  const grant = positionsReported().then(() => requestGrant(host.api, play))
  // The browser loads its decryption module at the first question.
  grant.then(({ is_protected }) => is_protected && canPlayClearKey()).catch(() => undefined)
  prepared = { key, grant, preparedAt: Date.now() }
}

/** The prepared grant of a play, once, unless it has ended; otherwise a new one. Rejects with `ApiFailure`. */
export function takeGrant(host: Host, play: PlayRequest, signal: AbortSignal): Promise<PlayGrant> {
  const request = () => positionsReported().then(() => requestGrant(host.api, play, signal))
  const taken = play.takesPlace ? undefined : preparedFor(keyOf(host, play))
  prepared = undefined
  if (!taken) return request()
  return taken.grant.then((grant) => (Date.parse(grant.expires_at) > Date.now() ? grant : request()), request)
}
