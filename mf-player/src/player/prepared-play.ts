import { isPhone } from '@ginmaku/remote-kit/is-phone.ts'
import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
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

/** A grant is personal. */
const keyOf = ({ bus }: Host, { fullTitleId, playId, isPreview }: PlayRequest) =>
  JSON.stringify([fullTitleId, playId, isPreview, bus.read('session').memberKey])

const isUsable = (key: string) => prepared?.key === key && Date.now() - prepared.preparedAt < validFor

/** Requests the code and the grant of a play that the viewer is about to open. A failure is repeated when they do. */
export function preparePlay(host: Host, play: PlayRequest): void {
  if (!play.isPreview && isPhone()) return
  loadScreen().catch(() => undefined)
  const key = keyOf(host, play)
  if (isUsable(key)) return
  const grant = positionsReported().then(() => requestGrant(host.api, play))
  grant.catch(() => undefined)
  prepared = { key, grant, preparedAt: Date.now() }
}

/** The prepared grant of a play, once; or a new one. Rejects with `ApiFailure`. */
export function takeGrant(host: Host, play: PlayRequest, signal: AbortSignal): Promise<PlayGrant> {
  const request = () => positionsReported().then(() => requestGrant(host.api, play, signal))
  const taken = !play.takesPlace && isUsable(keyOf(host, play)) ? prepared : undefined
  prepared = undefined
  return taken ? taken.grant.catch(request) : request()
}
