import type { Shaka, ShakaPlayer } from './shaka.ts'

/**
 * What an event with a camera sends: nothing before it starts, when it is `early`, nor while its encoder is `lost`. Films are always
 * `sent`.
 */
export type Source = 'early' | 'lost' | 'sent'

export interface FollowedSource {
  now(): Source
  become(source: Source): void
}

/** @param onChange is not called for the first one, `sent` */
export function followSource({ net }: Shaka, player: ShakaPlayer, onChange: (source: Source) => void): FollowedSource {
  const { SEGMENT } = net.NetworkingEngine.RequestType
  let current: Source = 'sent'
  const become = (source: Source) => {
    if (source === current) return
    current = source
    onChange(source)
  }
  player.getNetworkingEngine()?.registerResponseFilter((type) => {
    if (type === SEGMENT) become('sent')
  })
  return { now: () => current, become }
}
