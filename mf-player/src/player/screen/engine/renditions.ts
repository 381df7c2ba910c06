import type { ShakaPlayer } from './shaka.ts'

/** Lines of the picture, or columns of an upright one; both included. */
export interface Lines {
  min: number
  max: number
}

interface PictureSize {
  width: number | null
  height: number | null
}

const linesOf = ({ width, height }: PictureSize) => Math.min(width ?? Number.POSITIVE_INFINITY, height ?? 0)
const isUpright = ({ width, height }: PictureSize) => (width ?? 0) < (height ?? 0)

/** The sizes of a film, and the choice among them. */
export function createRenditions(player: ShakaPlayer) {
  const heights = new Set<number>()
  let hasPicture = false

  /** The renditions, with the sound that is heard. */
  const tracks = () => {
    const all = player.getVariantTracks()
    const shown = all.find(({ active }) => active)
    return shown ? all.filter(({ audioId }) => audioId === shown.audioId) : all
  }
  const bestOf = ({ min, max }: Lines) => {
    const within = tracks().filter((track) => linesOf(track) >= min && linesOf(track) <= max)
    const byRate = within.toSorted((a, b) => a.bandwidth - b.bandwidth)
    const estimate = player.getStats().estimatedBandwidth
    return byRate.findLast(({ bandwidth }) => bandwidth <= estimate) ?? byRate[0]
  }

  return {
    heights: () => [...heights],
    /** The first picture is shown: from now on the bandwidth decides. */
    enableChoice() {
      hasPicture = true
      player.configure({ abr: { enabled: true } })
    },
    onTracks(listener: () => void) {
      if (heights.size > 0) listener()
      player.addEventListener('trackschanged', () => {
        for (const track of tracks()) if (track.height) heights.add(linesOf(track))
        if (heights.size > 0) listener()
      })
    },
    onBitrate(listener: (kbps: number) => void) {
      const report = () => {
        const active = player.getVariantTracks().find((track) => track.active)
        if (active) listener(Math.round(active.bandwidth / 1000))
      }
      // Chosen first, by Shaka, and by a viewer.
      for (const type of ['trackschanged', 'adaptation', 'variantchanged']) player.addEventListener(type, report)
    },
    limit(lines: Lines, atOnce: boolean) {
      const active = tracks().find((track) => track.active)
      const shown = active ? linesOf(active) : 0
      const track = bestOf(lines)
      if (atOnce && track && (shown < lines.min || shown > lines.max)) {
        // The automatic choice would change to it too, but only after what is loaded already.
        player.configure({ abr: { enabled: false } })
        player.selectVariantTrack(track, true)
      }
      const restrictions = tracks().some(isUpright)
        ? { minWidth: lines.min, maxWidth: lines.max }
        : { minHeight: lines.min, maxHeight: lines.max }
      // More lines than the screen shows would only cost data and time; a viewer who chooses them gets them.
      const restrictToElementSize = lines.min === 0
      player.configure({ abr: { enabled: hasPicture, restrictions, restrictToElementSize } })
    },
  }
}
