import type hlsShaka from 'shaka-player/dist/shaka-player.hls-es2021.js'
import { acceptGranted } from './granted-manifests.ts'

/** Shaka Player. It is passed to what needs it, because there are two builds. */
export type Shaka = typeof hlsShaka
export type ShakaPlayer = hlsShaka.Player
export type ShakaError = hlsShaka.util.Error

export const isDash = (manifestUrl: string): boolean => /\.mpd($|\?)/.test(manifestUrl)

const prepared = new WeakSet<Shaka>()

/** The build that reads manifests like this one: films are HLS, live events with a camera DASH. */
export async function loadShaka(manifestUrl: string): Promise<Shaka> {
  const { default: shaka } = isDash(manifestUrl)
    ? ((await import('shaka-player/dist/shaka-player.dash-es2021.js')) as unknown as { default: Shaka })
    : await import('shaka-player/dist/shaka-player.hls-es2021.js')
  if (prepared.has(shaka)) return shaka
  prepared.add(shaka)
  // E.g. for events that Safari names differently.
  shaka.polyfill.installAll()
  keepInitSegments()
  acceptGranted(shaka)
  return shaka
}

/**
 * `SourceBuffer.abort` of WebKitGTK and WPE also forgets the init segment, which Shaka appends before it; as Shaka's own polyfill
 * does for early versions of Safari.
 */
function keepInitSegments(): void {
  const isWebKitOnLinux = /Linux/.test(navigator.userAgent) && navigator.vendor.startsWith('Apple')
  if (isWebKitOnLinux) SourceBuffer.prototype.abort = () => undefined
}
