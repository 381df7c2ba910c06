import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Broadcast } from './broadcast-store.ts'

/**
 * What a camera needs to send to an event: the passphrase of SRT, `key` of RTMP's stream name, and the password of HTTP. It is
 * derived, so that it is stored nowhere and every process knows it.
 */
export function streamKeyOf(
  secret: string,
  { play_id, key_version }: Pick<Broadcast, 'play_id' | 'key_version'>,
): string {
  return createHmac('sha256', secret).update(`stream key ${key_version} ${play_id}`).digest('base64url').slice(0, 32)
}

export function isStreamKey(
  secret: string,
  broadcast: Pick<Broadcast, 'play_id' | 'key_version'>,
  key: string,
): boolean {
  const [given, expected] = [Buffer.from(key), Buffer.from(streamKeyOf(secret, broadcast))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
