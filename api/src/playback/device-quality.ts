import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import { deviceOf, devicesOfSessions } from '../identity/public.ts'
import type { Caller } from '../server/caller.ts'
import type { HttpExchange } from '../server/endpoint.ts'
import type { PlaybackDeps } from './playback-deps.ts'

const sd: QualityType = 1

/** Whether a `user-agent` header names a phone or tablet. Those of Android TVs are like those of tablets. */
const isHandheld = (userAgent: string | undefined): boolean => ['phone', 'tablet'].includes(deviceOf(userAgent).kind)

/**
 * `quality`, as far as the caller's device plays it: phones and tablets play SD (spec §9.3), computers and TVs anything.
 * @param player what the caller says of itself, because an iPad names itself a Mac
 */
export async function qualityOnDevice(
  quality: QualityType,
  { db }: Pick<PlaybackDeps, 'db'>,
  { sessionId }: Pick<Caller, 'sessionId'>,
  http: HttpExchange,
  player?: 'app',
): Promise<QualityType> {
  if (player === 'app') return sd
  if (!isHandheld(http.header('user-agent'))) return quality
  const loggedInOn = sessionId === null ? undefined : (await devicesOfSessions(db, [sessionId])).get(sessionId)
  return loggedInOn?.kind === 'tv' ? quality : sd
}
