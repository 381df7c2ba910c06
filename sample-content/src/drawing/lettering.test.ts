import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contrastOf, readableInk } from './contrast.ts'
import { composePoster, posterSheet } from './draw-poster.ts'
import { posterFacts } from './testing/sample-posters.ts'

/** Colours of the rendered picture where the words stand, in a quarter of the size. */
async function coloursBehind(picture: string, top: number, bottom: number): Promise<Set<string>> {
  const sheet = sharp(Buffer.from(posterSheet(picture)), { density: 18 }).removeAlpha()
  const [from, to] = [Math.ceil(top / 4), Math.floor(bottom / 4)]
  const pixels = await sheet
    .extract({ left: 0, top: from, width: 150, height: to - from })
    .raw()
    .toBuffer()
  return new Set(Array.from({ length: pixels.length / 3 }, (_, i) => pixels.subarray(i * 3, i * 3 + 3).toString('hex')))
}

test.each(['ja', 'en'] as const)(
  'no star or drop is behind a word of a poster (%s), and every word can be read',
  async (locale) => {
    for (const facts of posterFacts) {
      const { picture, words } = composePoster(facts, locale)
      const colours = await coloursBehind(picture + words.veil, words.top, words.bottom)
      expect([...colours], facts.full_title_id).toHaveLength(1)
      for (const colour of colours)
        expect(contrastOf(words.ink, `#${colour}`), facts.full_title_id).toBeGreaterThanOrEqual(4.5)
    }
  },
)

test('a poster’s foot has one colour, whatever its picture is', async () => {
  for (const facts of posterFacts) {
    const { picture, words } = composePoster(facts, 'ja')
    if (words.top < 450) continue
    expect([...(await coloursBehind(picture + words.veil, words.top, 900))], facts.full_title_id).toHaveLength(1)
  }
})

test('an ink that can’t be read is replaced by one that can', () => {
  expect(readableInk('#f3e9d6', '#0f1720')).toBe('#f3e9d6')
  expect(readableInk('#ffffff', '#ffd23f')).toBe('#0b0d11')
  expect(readableInk('#2b1450', '#3b2a8c')).toBe('#fffaf0')
})
