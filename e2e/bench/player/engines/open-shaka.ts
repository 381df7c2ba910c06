import type { Engine } from './engine.ts'

interface Track {
  height: number | null
}

/** What both builds of Shaka Player have; their declarations are not compatible. */
interface ShakaPlayer<T extends Track> {
  configure(settings: object): boolean
  attach(video: HTMLMediaElement): Promise<unknown>
  load(url: string, from: number): Promise<unknown>
  getVariantTracks(): T[]
  selectVariantTrack(track: T, clearsBuffer: boolean): void
}

export const engineOf = <T extends Track>(player: ShakaPlayer<T>): Engine => ({
  open(video, url, from, keys) {
    player.configure({ drm: { clearKeys: keys } })
    void player.attach(video).then(() => player.load(url, from))
  },
  choose(lines) {
    player.configure({ abr: { enabled: false } })
    const track = player.getVariantTracks().find(({ height }) => height === lines)
    if (track) player.selectVariantTrack(track, true)
  },
})
