import type { VideoPlayer } from './video-js.ts'

/** What tabs of one browser say about a film: where it is in the tab that plays it since `since` (milliseconds). */
interface Playing {
  playId: string
  since: number
  position: number
}

const isPlaying = (data: unknown): data is Playing =>
  typeof data === 'object' && data !== null && 'playId' in data && 'since' in data && 'position' in data

/** Milliseconds between two of these messages. */
const every = 1_000

/**
 * Plays a film in one tab at a time: the last one that starts pauses the others, so that there is one position, one sound,
 * and one player for media keys. A tab that plays again goes on where the film is by then, unless its viewer has moved it.
 * @returns a function that leaves the others
 */
export function playInOneTab(player: VideoPlayer, playId: string | undefined): () => void {
  if (playId === undefined || !('BroadcastChannel' in globalThis)) return () => undefined
  const channel = new BroadcastChannel('ginmaku.playing')
  let since = 0
  let elsewhere: Playing | undefined
  /** By its viewer, while another tab plays: that is where they want to go on. */
  let isMoved = false
  let sentAt = 0
  const send = () => {
    sentAt = performance.now()
    channel.postMessage({ playId, since, position: player.currentTime() ?? 0 } satisfies Playing)
  }
  const isMine = () => elsewhere === undefined && since > 0

  player.on('play', () => {
    if (elsewhere && !isMoved) player.currentTime(elsewhere.position)
    // Chance decides between tabs that start in the same millisecond.
    since = Date.now() + Math.random()
    elsewhere = undefined
    isMoved = false
    send()
  })
  player.on('timeupdate', () => {
    if (isMine() && !player.paused() && performance.now() - sentAt >= every) send()
  })
  player.on(['pause', 'seeked'], () => isMine() && send())
  player.on('seeking', () => {
    isMoved = elsewhere !== undefined
  })
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isPlaying(data) || data.playId !== playId || data.since <= since) return
    elsewhere = data
    if (!player.paused()) player.pause()
  })
  return () => channel.close()
}
