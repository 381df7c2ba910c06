import type { Lettering } from '../lettering.ts'
import { balanceEnglish, breakJapanese } from '../line-breaks.ts'
import { turned } from '../shapes.ts'
import { type Face, type Style, textLine, widthOfLine } from '../text-line.ts'

export interface Room {
  width: number
  height: number
  /** The largest size. */
  most: number
  /** Distance of lines, in sizes. */
  leading: number
  /** Width of the letters, as in a style. */
  stretch?: number
}

export interface Lines {
  lines: readonly string[]
  size: number
}

/** A single letter looks lost. */
const isLine = (line: string, _: number, all: readonly string[]) => all.length === 1 || [...line].length > 1

/** A poster's own name in the largest size that its room has for it. */
export function setName(
  { ja, en, locale }: Lettering,
  face: Face,
  { width, height, most, leading, stretch = 1 }: Room,
): Lines {
  const choices =
    locale === 'ja'
      ? [14, 10, 8, 7, 6, 5, 4].map((longest) => breakJapanese(ja, longest)).filter((lines) => lines.every(isLine))
      : [1, 2, 3, 4, 5].map((count) => balanceEnglish(en, count))
  const settings = choices.map((lines) => {
    const widest = Math.max(...lines.map((line) => widthOfLine(line, face, 700)))
    return { lines, size: Math.min(most, width / (widest * stretch), height / (lines.length * leading)) }
  })
  return settings.reduce((best, next) => (next.size > best.size * 1.04 ? next : best))
}

/** Who made it and when, in as many lines as wanted. */
export function creditLines({ credits, year, locale }: Lettering, count: 1 | 2 | 3): readonly string[] {
  const parts = [...credits, String(year)]
  const gap = locale === 'ja' ? '　' : '   '
  if (count === 3) return parts
  if (count === 1) return [parts.join(gap)]
  return [parts[0] ?? '', parts.slice(1).join(gap)]
}

/** Widths of letters and the space between them. */
export const fullWidth = (text: string, { size, face, weight = 400, spacing = 0, stretch = 1 }: Style): number =>
  widthOfLine(text, face, weight) * size * stretch + ([...text].length - 1) * spacing

/** The style in a size in which the text is at most as wide. */
export function narrowed(text: string, width: number, style: Style): Style {
  const now = fullWidth(text, style)
  if (now <= width) return style
  return { ...style, size: (style.size * width) / now, spacing: ((style.spacing ?? 0) * width) / now }
}

export function centred(text: string, x: number, y: number, style: Style): string {
  return textLine(text, x - fullWidth(text, style) / 2, y, style)
}

const endingAt = (text: string, x: number, y: number, style: Style): string =>
  textLine(text, x - fullWidth(text, style), y, style)

/** Two texts at the ends of a line, both smaller if they would meet. */
export function apart(left: string, right: string, x: number, y: number, width: number, style: Style): string {
  const most = width - style.size * 1.4
  const whole = fullWidth(left, style) + fullWidth(right, style)
  const size = whole > most ? (style.size * most) / whole : style.size
  const set = { ...style, size, spacing: ((style.spacing ?? 0) * size) / style.size }
  return textLine(left, x, y, set) + endingAt(right, x + width, y, set)
}

const lying = /[ー〜（）：「」『』…–—-]/
const hanging = /[、。]/
const small = /[ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/

/** A line from top to bottom, its letters centred on `x`. */
export function upright(text: string, x: number, top: number, style: Style, step = 1.04): string {
  const { size } = style
  const letters = [...text].map((letter, i) => {
    const y = top + i * size * step
    const [right, up] = hanging.test(letter) ? [0.6, 0.6] : small.test(letter) ? [0.1, 0.08] : [0, 0]
    const drawn = textLine(
      letter,
      x - (widthOfLine(letter, style.face, style.weight ?? 400) / 2 - right) * size,
      y + (0.88 - up) * size,
      style,
    )
    return lying.test(letter) ? turned(90, x, y + size / 2, drawn) : drawn
  })
  return letters.join('')
}
