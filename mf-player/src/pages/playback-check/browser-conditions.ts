import { needsApp } from '@ginmaku/remote-kit/phone-app.ts'
import type { Playability } from '@ginmaku/shared-contracts/api/watching/playability.ts'
import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import { canPlayClearKey } from '../../player/clear-key.ts'
import type { Condition } from './conditions.ts'

interface MediaBuffers {
  isTypeSupported(type: string): boolean
}

/** Where players put what they load; Safari on an iPad has only the managed one. */
function mediaBuffers(): MediaBuffers | undefined {
  const { MediaSource, ManagedMediaSource } = globalThis as {
    MediaSource?: MediaBuffers
    ManagedMediaSource?: MediaBuffers
  }
  return MediaSource ?? ManagedMediaSource
}

const stateOf = (isMet: boolean): Condition['state'] => (isMet ? 'ok' : 'failed')

/** Whether one of the film's pictures can be decoded, and its sound if it has any. */
function canDecode(buffers: MediaBuffers, { video_codecs, audio_codecs }: NonNullable<Playability['film']>): boolean {
  const isSupported = (kind: string) => (codecs: string) => buffers.isTypeSupported(`${kind}/mp4; codecs="${codecs}"`)
  return (
    video_codecs.some(isSupported('video')) && (audio_codecs.length === 0 || audio_codecs.some(isSupported('audio')))
  )
}

/** What this device and browser can play. On a phone only the app plays, so the browser does not matter. */
export async function browserConditions(host: Host, film: Playability['film']): Promise<Condition[]> {
  if (needsApp(host)) return [{ name: 'device', state: 'failed' }]
  const buffers = mediaBuffers()
  const known: Condition[] = [
    { name: 'device', state: 'ok' },
    { name: 'browser', state: stateOf(buffers !== undefined) },
  ]
  if (!film || !buffers) return known
  const decodes: Condition = { name: 'codec', state: stateOf(canDecode(buffers, film)) }
  if (!film.is_protected) return [...known, decodes]
  const opens = film.has_aes_128 === true || (await canPlayClearKey())
  return [...known, decodes, { name: 'protection', state: stateOf(opens) }]
}
