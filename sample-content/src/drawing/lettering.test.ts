import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Box } from './canvas.ts'
import { contrastOf, readableInk } from './contrast.ts'
import { composePoster, posterSheet } from './draw-poster.ts'
import { rect } from './shapes.ts'
import { posterFacts } from './testing/sample-posters.ts'

/** A quarter of the size that posters are drawn in. */
const wide = 150

/** Colours of what is drawn, in a quarter of the size: one for each pixel of each line. */
async function pixelsOf(drawn: string): Promise<(x: number, y: number) => string> {
  const pixels = await sharp(Buffer.from(posterSheet(drawn)), { density: 18 })
    .removeAlpha()
    .raw()
    .toBuffer()
  return (x, y) => pixels.subarray((y * wide + x) * 3, (y * wide + x) * 3 + 3).toString('hex')
}

/** The pixels that are all within the box. */
function* within({ x, y, width, height }: Box): Generator<[x: number, y: number]> {
  for (let row = Math.ceil(y / 4); row < Math.floor((y + height) / 4); row += 1)
    for (let column = Math.ceil(x / 4); column < Math.floor((x + width) / 4); column += 1) yield [column, row]
}

test.each(['ja', 'en'] as const)(
  'no star or drop is behind a word of a poster (%s), and every word can be read',
  async (locale) => {
    for (const facts of posterFacts) {
      const { picture, panels } = composePoster(facts, locale)
      const pixelAt = await pixelsOf(picture)
      for (const panel of panels) {
        const colours = new Set(Array.from(within(panel), ([x, y]) => pixelAt(x, y)))
        expect([...colours], facts.full_title_id).toHaveLength(1)
        for (const colour of colours)
          expect(contrastOf(panel.ink, `#${colour}`), facts.full_title_id).toBeGreaterThanOrEqual(4.5)
      }
    }
  },
)

test.each(['ja', 'en'] as const)('every word of a poster (%s) is on a quiet part of it, in its ink', async (locale) => {
  for (const facts of posterFacts) {
    const { words, panels } = composePoster(facts, locale)
    expect(
      panels.every(({ ink }) => words.includes(`fill="${ink}"`)),
      facts.full_title_id,
    ).toBe(true)
    expect(new Set(words.match(/(?<=fill=")#\w+/g)).size, facts.full_title_id).toBe(
      new Set(panels.map(({ ink }) => ink)).size,
    )
    const ground = rect(0, 0, 600, 900, '#ff00ff')
    const pixelAt = await pixelsOf(
      ground + words + panels.map((p) => rect(p.x, p.y, p.width, p.height, '#ff00ff')).join(''),
    )
    const seen = new Set(Array.from(within({ x: 0, y: 0, width: 600, height: 900 }), ([x, y]) => pixelAt(x, y)))
    expect([...seen], facts.full_title_id).toEqual(['ff00ff'])
  }
})

test('an ink that can’t be read is replaced by one that can', () => {
  expect(readableInk('#f3e9d6', '#0f1720')).toBe('#f3e9d6')
  expect(readableInk('#ffffff', '#ffd23f')).toBe('#0b0d11')
  expect(readableInk('#2b1450', '#3b2a8c')).toBe('#fffaf0')
})
