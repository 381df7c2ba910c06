import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SvgPathCommand } from 'harfbuzzjs'
import { sampleRows } from '../catalogue/sample-catalogue.ts'
import { readSampleSource } from '../catalogue/sample-title.ts'
import { openFont } from './open-font.ts'

const fonts = {
  'serif-bold': 'Noto Serif CJK JP:bold',
  'sans-bold': 'Noto Sans CJK JP:bold',
  'sans-regular': 'Noto Sans CJK JP:regular',
}

const between = (first: string, last: string) =>
  Array.from({ length: (last.codePointAt(0) ?? 0) - (first.codePointAt(0) ?? 0) + 1 }, (_, i) =>
    String.fromCodePoint((first.codePointAt(0) ?? 0) + i),
  )

/** Characters that any name may use: Latin, kana and their marks. */
const latin = [...between(' ', '~'), ...'éÉèàçñöüäōū–—’“”…×']
const kana = [...between('ぁ', 'ん'), ...between('ァ', 'ー'), ...'　、。々「」『』〜！？：（）＆']

/** The characters above and every character of the sample posters. */
async function lettersInUse(): Promise<string[]> {
  const source = await readSampleSource()
  const names = [
    ...sampleRows(source, new Date()).title.flatMap((title) => [title.name_ja, title.name_en, title.director_ja ?? '']),
    ...source.publishers.map((publisher) => publisher.name_ja),
    '監督',
  ]
  return [...new Set([...latin, ...kana, ...names.join('')])].sort()
}

/**
 * Writes the glyph outlines for poster lettering into `letters`. They are committed to the repository, so
 * run this only for a new sample title. Needs the Debian packages fontconfig and fonts-noto-cjk.
 */
async function makeLetters(): Promise<void> {
  const letters = await lettersInUse()
  for (const [face, pattern] of Object.entries(fonts)) {
    const font = await openFont(pattern)
    const outlines = letters.flatMap((letter) => {
      const found = font.outline(letter)
      return found ? [`${letter}\t${found.advance}\t${writePath(found.strokes)}`] : []
    })
    const pairs = latin.flatMap((first) =>
      latin.flatMap((second) => {
        const kern = font.kern(first, second)
        return kern ? [`${first}${second}\t${kern}`] : []
      }),
    )
    const path = join(import.meta.dirname, 'letters', `${face}.tsv`)
    await writeFile(path, `${[...outlines, ...pairs].join('\n')}\n`)
    process.stdout.write(`${face}: ${outlines.length} letters, ${pairs.length} pairs\n`)
  }
}

const points = (numbers: readonly number[]) =>
  numbers.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : String(value))).join('')

/** Strokes as path data, with y pointing down as in SVG; relative coordinates halve its size. */
function writePath(strokes: readonly SvgPathCommand[]): string {
  let [x, y] = [0, 0]
  return strokes
    .map(({ type, values }) => {
      if (type === 'Z') return 'z'
      const steps = values.map((value, index) => (index % 2 === 0 ? Math.round(value) - x : -Math.round(value) - y))
      x += steps.at(-2) ?? 0
      y += steps.at(-1) ?? 0
      return type.toLowerCase() + points(steps)
    })
    .join('')
}

await makeLetters()
