import type { Shaka, ShakaPlayer } from './shaka.ts'

/** Figures for support, from the moment of the call. Unknown ones are undefined. */
export interface EngineStatistics {
  width: number | undefined
  height: number | undefined
  codecs: string | undefined
  /** Bits per second: of the rendition, and what the connection would allow. */
  bitRate: number | undefined
  bandwidth: number | undefined
  droppedFrames: number | undefined
  decodedFrames: number | undefined
  /** Name of the EME key system that decrypts, or empty. */
  keySystem: string
  /** Where the last file came from. */
  host: string | undefined
  /** Seconds behind the live event. */
  latency: number | undefined
}

const known = (figure: number) => (Number.isFinite(figure) ? figure : undefined)

export function createStatistics({ net }: Shaka, player: ShakaPlayer): () => EngineStatistics {
  let host: string | undefined
  player.getNetworkingEngine()?.registerResponseFilter((type, { uri }) => {
    if (type === net.NetworkingEngine.RequestType.SEGMENT) host = new URL(uri, location.href).host
  })
  return () => {
    const stats = player.getStats()
    return {
      width: known(stats.width),
      height: known(stats.height),
      codecs: stats.currentCodecs || undefined,
      bitRate: known(stats.streamBandwidth),
      bandwidth: known(stats.estimatedBandwidth),
      droppedFrames: known(stats.droppedFrames),
      decodedFrames: known(stats.decodedFrames),
      keySystem: player.keySystem(),
      latency: known(stats.liveLatency),
      host,
    }
  }
}
