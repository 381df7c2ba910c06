import { type Cut, outlineLine, outlineWidth } from './outlines.ts'
import { n } from './shapes.ts'

const serif = "'Hiragino Mincho ProN','Yu Mincho','Noto Serif CJK JP','Noto Serif JP',serif"
const sans =
  "'Hiragino Sans','Hiragino Kaku Gothic ProN','Yu Gothic','Noto Sans CJK JP','Noto Sans JP',system-ui,sans-serif"

export type Face = 'serif' | 'sans'

export interface Style {
  size: number
  face: Face
  ink: string
  weight?: number
  spacing?: number
  /** Width of the letters: 1 is as designed, less is condensed. */
  stretch?: number
  /** Makes the strokes thicker, in thousandths of the size. */
  heavy?: number
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

const cutOf = (face: Face, weight: number): Cut =>
  face === 'serif' ? 'serif-bold' : weight >= 600 ? 'sans-bold' : 'sans-regular'

/** Outlined, so that it looks the same everywhere; plain SVG text when the outline of a character is missing. */
export function textLine(
  content: string,
  x: number,
  y: number,
  { size, face, ink, weight = 400, spacing = 0, stretch = 1, heavy = 0 }: Style,
): string {
  const outlined = outlineLine(content, cutOf(face, weight), (spacing / size / stretch) * 1000)
  // Seven digits, because a thousandth of the size is a small unit.
  const scale = +(size / 1000).toFixed(7)
  const scales = stretch === 1 ? scale : `${+(scale * stretch).toFixed(7)} ${scale}`
  const stroke = heavy ? ` stroke="${ink}" stroke-width="${heavy}" stroke-linejoin="round"` : ''
  if (outlined !== undefined)
    return `<g transform="translate(${n(x)} ${n(y)}) scale(${scales})" fill="${ink}"${stroke}>${outlined}</g>`
  const family = face === 'serif' ? serif : sans
  return `<text x="${n(x)}" y="${n(y)}" font-family="${family}" font-size="${n(size)}" font-weight="${weight}" fill="${ink}"${spacing ? ` letter-spacing="${spacing}"` : ''}>${escapeXml(content)}</text>`
}

/** Width of a line, in font sizes. Characters without outlines are taken as wide as an average letter. */
export const widthOfLine = (content: string, face: Face, weight: number): number =>
  outlineWidth(content, cutOf(face, weight)) / 1000
