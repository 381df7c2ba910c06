import { channels, mix } from './palette.ts'

/** Relative luminance as in WCAG 2: 0 black, 1 white. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast of two colours as in WCAG 2: 1 to 21. */
export function contrastOf(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

/** A little more than the 4.5 that small print needs, because compression takes some. */
const enough = 4.9

const [cream, black] = ['#fffaf0', '#0b0d11'] as const

/** The preferred colour if it can be read on the ground, otherwise the better one of cream and black. */
export function readableInk(preferred: string, ground: string): string {
  if (contrastOf(preferred, ground) >= enough) return preferred
  return contrastOf(cream, ground) >= contrastOf(black, ground) ? cream : black
}

/** The ground, made lighter if it is of the middling lightness on which nothing can be read well. */
export function readableGround(ground: string): string {
  const lighter = [0, 0.15, 0.3, 0.45].map((share) => mix(ground, cream, share))
  return lighter.find((color) => contrastOf(readableInk(black, color), color) >= enough) ?? cream
}
