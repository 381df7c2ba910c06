import { Counter, Gauge, type Registry } from 'prom-client'

/** How well the pictures of cameras arrive; an operator names each event, so its play can be a label. */
export interface BroadcastMetrics {
  /** @param gapMs since the connection before; 0 for the first one */
  connected(play: string, gapMs: number): void
  received(play: string, track: string, chunk: Buffer, now: Date): void
  completed(play: string, track: string, frames: number): void
}

export function createBroadcastMetrics(registry: Registry): BroadcastMetrics {
  const registers = [registry]
  const labelNames = ['play', 'track']
  const bytes = new Counter({
    name: 'ginmaku_broadcast_bytes_total',
    help: 'Bytes that the encoder of a live event has sent, by track',
    ...{ labelNames, registers },
  })
  const frames = new Counter({
    name: 'ginmaku_broadcast_frames_total',
    help: 'Frames of picture or sound in its complete segments, by track',
    ...{ labelNames, registers },
  })
  const connections = new Counter({
    name: 'ginmaku_broadcast_connections_total',
    help: 'Connections of an encoder that have sent something',
    ...{ labelNames: ['play'], registers },
  })
  const gaps = new Counter({
    name: 'ginmaku_broadcast_gap_seconds_total',
    help: 'Seconds between two connections of an encoder, for which nothing was received',
    ...{ labelNames: ['play'], registers },
  })
  const latest = new Gauge({
    name: 'ginmaku_broadcast_received_timestamp_seconds',
    help: 'When this process has last received something from the encoder of a live event',
    ...{ labelNames: ['play'], registers },
  })
  return {
    connected(play, gapMs) {
      connections.inc({ play })
      gaps.inc({ play }, Math.max(0, gapMs) / 1000)
    },
    received(play, track, chunk, now) {
      bytes.inc({ play, track }, chunk.length)
      latest.set({ play }, now.getTime() / 1000)
    },
    completed: (play, track, count) => frames.inc({ play, track }, count),
  }
}
