import type { TextPosition } from './canvas.ts'
import { type Cut, outlineLine } from './outlines.ts'
import { n } from './shapes.ts'

const serif = "'Hiragino Mincho ProN','Yu Mincho','Noto Serif CJK JP','Noto Serif JP',serif"
const sans =
  "'Hiragino Sans','Hiragino Kaku Gothic ProN','Yu Gothic','Noto Sans CJK JP','Noto Sans JP',system-ui,sans-serif"

export type Face = 'serif' | 'sans'

export interface Lettering {
  ja: string
  en: string
  /** Small print: the credits. */
  credit: string
  year: number
  face: Face
  ink: string
  textPosition: TextPosition
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

const words = new Intl.Segmenter('ja', { granularity: 'word' })
/** Characters that must not begin a line (kinsoku), and particles that belong to the previous word. */
const clings = /^[ーぁぃぅぇぉっゃゅょァィゥェォッャュョ、。」』）・？！のをにはがと]/

/** Words together with the particles attached to them. */
function pieces(text: string): string[] {
  const found: string[] = []
  for (const { segment } of words.segment(text)) {
    if (found.length > 0 && clings.test(segment)) found[found.length - 1] += segment
    else found.push(segment)
  }
  return found
}

/** Breaks Japanese text between words into as few lines as fit, of about equal length. */
export function breakJapanese(text: string, longest: number): string[] {
  return text.split('\u3000').flatMap((part) => {
    const total = [...part].length
    if (total <= longest) return [part]
    const goal = Math.ceil(total / Math.ceil(total / longest))
    const lines: string[] = []
    for (const piece of pieces(part)) {
      const last = lines.at(-1)
      const grown = [...(last ?? ''), ...piece].length
      const isNearer = last !== undefined && Math.abs(grown - goal) <= Math.abs([...last].length - goal)
      if (last !== undefined && (grown <= goal || (isNearer && grown <= longest + 1)))
        lines[lines.length - 1] = last + piece
      else lines.push(piece)
    }
    return lines
  })
}

/** Breaks English text between words into lines of at most `longest` letters. */
export function breakEnglish(text: string, longest: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= longest) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

interface Style {
  size: number
  face: Face
  ink: string
  weight?: number
  spacing?: number
}

/** Outlined, so that it looks the same everywhere; plain SVG text when the outline of a character is missing. */
function text(content: string, x: number, y: number, { size, face, ink, weight = 400, spacing = 0 }: Style): string {
  const cut: Cut = face === 'serif' ? 'serif-bold' : weight >= 600 ? 'sans-bold' : 'sans-regular'
  const outlined = outlineLine(content, cut, (spacing / size) * 1000)
  // Seven digits, because a thousandth of the size is a small unit.
  if (outlined !== undefined)
    return `<g transform="translate(${n(x)} ${n(y)}) scale(${+(size / 1000).toFixed(7)})" fill="${ink}">${outlined}</g>`
  const family = face === 'serif' ? serif : sans
  return `<text x="${n(x)}" y="${n(y)}" font-family="${family}" font-size="${n(size)}" font-weight="${weight}" fill="${ink}"${spacing ? ` letter-spacing="${spacing}"` : ''}>${escapeXml(content)}</text>`
}

/** In units of the poster's height. */
const roomFor = 296
const creditRoom = 66

/** The name in both languages and the credit line, set as a block from `top` down on a poster 600 wide. */
function block(
  lettering: Lettering,
  margin: number,
  width: number,
): { markup: (top: number) => string; height: number } {
  const { face, ink } = lettering
  const ja = breakJapanese(lettering.ja, 8)
  const longest = Math.max(...ja.map((l) => [...l].length))
  const en = breakEnglish(lettering.en, 26)
  const enSize = Math.min(35, ((width - 2 * margin) / Math.max(...en.map((l) => l.length))) * 1.72)
  // Compositions leave a third of the height; a long name is set smaller so that it doesn't cover the picture.
  const room = (roomFor - creditRoom - en.length * enSize * 1.22) / (ja.length * 1.16)
  const jaSize = Math.min(92, (width - 2 * margin) / longest, room)
  const jaHeight = jaSize * 1.16
  const enHeight = enSize * 1.22
  const height = ja.length * jaHeight + en.length * enHeight + creditRoom
  const markup = (top: number) => {
    const lines = ja.map((l, i) =>
      text(l, margin, top + jaSize * 0.88 + i * jaHeight, { size: jaSize, face, ink, weight: 700 }),
    )
    const enTop = top + ja.length * jaHeight + 8
    const english = en.map((l, i) =>
      text(l, margin + 2, enTop + enSize + i * enHeight, { size: enSize, face, ink, weight: 600, spacing: 0.6 }),
    )
    const creditY = enTop + en.length * enHeight + 40
    const credit = text(`${lettering.credit}　${lettering.year}`, margin + 2, creditY, {
      size: 21,
      face: 'sans',
      ink,
      weight: 500,
      spacing: 1,
    })
    return lines.join('') + english.join('') + credit
  }
  return { markup, height }
}

/** Places the lettering where the composition left room. */
export function letter(lettering: Lettering, width: number, height: number): string {
  const margin = 40
  const { markup, height: tall } = block(lettering, margin, width)
  return markup(lettering.textPosition === 'top' ? margin + 4 : height - margin - tall + 26)
}

/** The number of a story, centred in its chip. */
export function stillNumber(number: number, x: number, y: number): string {
  const style: Style = { size: 56, face: 'sans', ink: '#fbf6ea', weight: 700 }
  return text(String(number), x - 16.5 * String(number).length, y, style)
}
