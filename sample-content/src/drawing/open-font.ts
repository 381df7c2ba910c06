import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { Blob, Buffer, Face, Feature, Font, type SvgPathCommand, shape } from 'harfbuzzjs'

const run = promisify(execFile)

export interface OpenFont {
  /** Undefined for a character that the font lacks. */
  outline(letter: string): { advance: number; strokes: SvgPathCommand[] } | undefined
  /** Kerning: extra distance between the two letters beyond the advance; mostly 0. */
  kern(first: string, second: string): number
}

/** Letters are outlined one by one, so ligatures must not merge two of them. */
const noLigatures = new Feature('liga', 0)

/** An installed font, by a fontconfig pattern such as `Noto Sans CJK JP:bold`. Its unit is a thousandth of the font size. */
export async function openFont(pattern: string): Promise<OpenFont> {
  const { stdout } = await run('fc-match', ['--format=%{file}\n%{index}\n%{family}', pattern])
  const [file = '', index = '0', family = ''] = stdout.split('\n')
  if (!family.includes(pattern.split(':')[0] ?? '')) throw new Error(`${pattern} is not on this machine`)
  const font = new Font(new Face(new Blob(await readFile(file)), Number(index)))
  if (font.face.upem !== 1000) throw new Error(`${pattern} has another unit: ${font.face.upem}`)
  const widthOf = (text: string) => {
    const buffer = new Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(font, buffer, [noLigatures])
    return buffer.getGlyphInfosAndPositions().reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0)
  }
  return {
    outline(letter) {
      const glyph = font.nominalGlyph(letter.codePointAt(0) ?? 0)
      return glyph === undefined ? undefined : { advance: font.glyphHAdvance(glyph), strokes: font.glyphToJson(glyph) }
    },
    kern: (first, second) => widthOf(first + second) - widthOf(first) - widthOf(second),
  }
}
