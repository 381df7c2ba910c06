/** Ratio to the usual size. */
export const captionSizes = { small: 0.75, normal: 1, large: 1.5, largest: 2 } as const

/** Red, green and blue. */
export const captionColours = {
  white: '255 255 255',
  yellow: '255 236 79',
  green: '125 232 140',
  cyan: '120 226 255',
  black: '0 0 0',
} as const

/** Percent. */
export const captionOpacities = [0, 25, 50, 75, 100] as const

/** Values of `text-shadow`. */
export const captionEdges = {
  none: 'none',
  outline: '0 0 0.12em #000, 0 0 0.12em #000, 0 0 0.12em #000, 0 0 0.12em #000',
  shadow: '0.06em 0.06em 0.12em #000, 0.09em 0.09em 0.2em #000',
} as const

export interface CaptionStyle {
  size: keyof typeof captionSizes
  colour: keyof typeof captionColours
  background: keyof typeof captionColours
  /** Of the background. */
  opacity: (typeof captionOpacities)[number]
  edge: keyof typeof captionEdges
}

export const usualCaptions: CaptionStyle = {
  size: 'normal',
  colour: 'white',
  background: 'black',
  opacity: 75,
  edge: 'none',
}

/** Share of the picture's height (WebVTT 7.4), and the pixels that remain readable on a phone. */
const usualShare = 0.05
const leastPixels = 16

/** The custom properties that `skin.css` draws captions with. @param pictureHeight pixels */
export function captionProperties(style: CaptionStyle, pictureHeight: number) {
  const pixels = Math.max(leastPixels, pictureHeight * usualShare) * captionSizes[style.size]
  return {
    '--caption-size': `${Math.round(pixels)}px`,
    '--caption-colour': `rgb(${captionColours[style.colour]})`,
    '--caption-background': `rgb(${captionColours[style.background]} / ${style.opacity}%)`,
    '--caption-edge': captionEdges[style.edge],
  }
}

/** What was stored, as far as this version knows it. */
export function captionStyleFrom(stored: Partial<CaptionStyle> = {}): CaptionStyle {
  const known: Record<string, readonly unknown[]> = {
    size: Object.keys(captionSizes),
    colour: Object.keys(captionColours),
    background: Object.keys(captionColours),
    opacity: captionOpacities,
    edge: Object.keys(captionEdges),
  }
  const valid = Object.entries(stored).filter(([part, value]) => known[part]?.includes(value))
  return { ...usualCaptions, ...Object.fromEntries(valid) }
}

interface Heights {
  player: number
  picture: number
  /** Of the controls while they show, otherwise 0. */
  controls: number
}

/** Pixels between the player's bottom and the area of the captions, which are on the picture and above the controls. */
export const belowCaptions = ({ player, picture, controls }: Heights): number =>
  Math.round(Math.max(0, (player - picture) / 2, controls))
