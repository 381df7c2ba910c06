import { presentTypes } from '@ginmaku/shared-contracts/api/member/present-types.ts'
import { expect, test } from 'vitest'
import { presentSize } from './drawings.ts'
import { encodeDrawing } from './encode-picture.ts'
import { placeholders } from './placeholders.ts'

const facts = {
  full_title_id: 'salt-and-sugar',
  name_ja: '塩と砂糖の長い長い夜の物語',
  name_en: 'Salt & Sugar: A <Very> Long Night',
  genre: 'drama',
  released_year: 2024,
  publisher_name_ja: '潮見坂スタジオ',
  publisher_name_en: 'Shiomizaka Studio',
  director_ja: null,
  director_en: null,
}

const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)

test('a poster names the title and its publisher in one language, broken between words', () => {
  const japanese = textsOf(placeholders.poster(facts, 'ja'))
  expect(japanese.length).toBeGreaterThan(2)
  expect(japanese.join('')).toBe(facts.name_ja + facts.publisher_name_ja)
  const english = textsOf(placeholders.poster(facts, 'en'))
  expect(english.join(' ')).toBe('Salt &amp; Sugar: A &lt;Very&gt; Long Night Shiomizaka Studio')
})

test('a still shows its number, and a backdrop nothing, because pages write over it', () => {
  const still = { ...facts, story_id: 'salt-and-sugar-3', story_number: 3, title_name_en: facts.name_en }
  expect(textsOf(placeholders.still(still))).toEqual(['3'])
  expect(textsOf(placeholders.backdrop(facts))).toEqual([])
})

test.each(presentTypes)('a %s has its own size, and can be encoded', async (present_type) => {
  const svg = placeholders.present({ ...facts, present_type, present_id: 'night' })
  const { width, height } = presentSize(present_type)
  expect(svg).toContain(`width="${width}" height="${height}"`)
  expect((await encodeDrawing(svg, 160)).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
})
