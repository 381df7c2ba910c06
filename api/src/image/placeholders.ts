import type { PresentType } from '@ginmaku/shared-contracts/api/member/present-types.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { PictureShape } from './encode-picture.ts'
import type { PosterFacts } from './image-address.ts'
import { pictureShapes, presentSize } from './picture-sizes.ts'

const font =
  "'Hiragino Sans','Hiragino Kaku Gothic ProN','Yu Gothic','Noto Sans CJK JP','Noto Sans JP',system-ui,sans-serif"
const colours = { ground: '#23262d', name: '#f4f1ea', small: '#b9bcc4' }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

/** Latin letters are about half as wide as Japanese ones. */
const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (letter < '\u2e80' ? 0.56 : 1), 0)

const byWord = new Intl.Segmenter('ja', { granularity: 'word' })
const byLetter = new Intl.Segmenter('ja', { granularity: 'grapheme' })
const segmentsOf = (text: string, segmenter: Intl.Segmenter) =>
  Array.from(segmenter.segment(text), (one) => one.segment)

/** At most `most` lines of at most `longest` font sizes, broken between words, and within a longer word. What is left out becomes …. */
function linesOf(name: string, longest: number, most: number): string[] {
  const lines: string[] = []
  const parts = segmentsOf(name, byWord).flatMap((word) =>
    widthOf(word) > longest ? segmentsOf(word, byLetter) : word,
  )
  for (const part of parts) {
    const grown = `${lines.at(-1) ?? ''}${part}`
    if (lines.length > 0 && widthOf(grown.trim()) <= longest) lines[lines.length - 1] = grown
    else lines.push(part)
  }
  const shown = lines.map((line) => line.trim()).filter(Boolean)
  if (shown.length <= most) return shown
  const last = segmentsOf(shown[most - 1] ?? '', byLetter)
  return [...shown.slice(0, most - 1), `${last.slice(0, -1).join('')}…`]
}

interface Words {
  name: string
  small?: string
}

function sheet({ width, height }: PictureShape, words?: Words): string {
  const box = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`
  const ground = `<rect width="${width}" height="${height}" fill="${colours.ground}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${ground}${words ? lettering(width, height, words) : ''}</svg>`
}

function lettering(width: number, height: number, { name, small }: Words): string {
  const size = Math.round(width / 11)
  const lines = linesOf(name, 9, Math.floor((height * 0.7) / (size * 1.3)))
  const top = height / 2 - ((lines.length - 1) * size * 1.3) / 2
  const text = (content: string, y: number, letters: number, fill: string, weight: number) =>
    `<text x="${width / 2}" y="${Math.round(y)}" font-size="${letters}" font-weight="${weight}" fill="${fill}">${escapeXml(content)}</text>`
  const drawn = lines.map((line, i) => text(line, top + i * size * 1.3, size, colours.name, 700))
  const [publisher] = small ? linesOf(small, 21, 1) : []
  if (publisher) drawn.push(text(publisher, height - size, Math.round(size * 0.45), colours.small, 400))
  return `<g font-family="${font}" text-anchor="middle" dominant-baseline="middle">${drawn.join('')}</g>`
}

/**
 * What a title without pictures shows: its name, and who published it. As SVG, whose letters need a font: a server may have none for
 * Japanese, so browsers get the SVG wherever they can show it.
 */
export const placeholders = {
  poster: ({ name_ja, name_en, publisher_name_ja, publisher_name_en }: PosterFacts, locale: Locale): string =>
    locale === 'en'
      ? sheet(pictureShapes.posters, { name: name_en, small: publisher_name_en })
      : sheet(pictureShapes.posters, { name: name_ja, small: publisher_name_ja }),
  /** Pages write the title's name over it. */
  backdrop: (): string => sheet(pictureShapes.backdrops),
  still: (storyNumber: number): string => sheet(pictureShapes.stills, { name: String(storyNumber) }),
  present: (type: PresentType, { name_ja, publisher_name_ja }: PosterFacts): string =>
    sheet(presentSize(type), { name: name_ja, small: publisher_name_ja }),
}
