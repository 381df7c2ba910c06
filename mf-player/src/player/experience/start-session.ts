import type { PlaybackError } from '@ginmaku/shared-contracts/api/playback-report.ts'
import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import { mayStoreOptional } from '@ginmaku/shared-contracts/host/optional-storage.ts'
import type { Trouble } from '../trouble.ts'
import type { PlayFacts } from './play-event.ts'
import { openPlaySession, type PlaySession } from './play-session.ts'

/** Without a release, i.e. in a shell of an older one, or without consent. */
const unreported: PlaySession = {
  know: () => undefined,
  enter: () => undefined,
  stream: () => undefined,
  fail: () => undefined,
  end: () => undefined,
}

/** Hosts whose first play has started. Later plays start with a press in the player itself. */
const used = new WeakSet<Host>()

export function startPlaySession(host: Host, isPreview: boolean): PlaySession {
  const { release, askedAt } = host
  if (!release || !mayStoreOptional()) return unreported
  const pressedAt = used.has(host) ? undefined : askedAt
  used.add(host)
  const load = async () => (await import('./cmcd-reporter.ts')).createCmcdReporter()
  const session = openPlaySession(load, pressedAt ?? performance.now())
  session.know({ release: release.version, kind: isPreview ? 'preview' : 'unknown', protection: 'unknown' })
  return session
}

/** What the grant adds. */
export const factsOf = ({ is_live, is_protected }: PlayGrant, isPreview: boolean): PlayFacts => ({
  kind: isPreview ? 'preview' : is_live ? 'live' : 'film',
  protection: is_protected ? 'encrypted' : 'clear',
  isLive: is_live,
})

/** @param error why the API grants nothing */
export const codeOfRefusal = (error: unknown): PlaybackError =>
  isApiFailure(error) && error.status !== undefined && error.status < 500 ? 'refused' : 'unavailable'

export const codeOf = (trouble: Trouble): PlaybackError =>
  trouble.kind === 'refused' ? codeOfRefusal(trouble.error) : trouble.kind
