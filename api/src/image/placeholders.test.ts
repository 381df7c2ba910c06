import { presentTypes } from '@ginmaku/shared-contracts/api/member/present-types.ts'
import { expect, test } from 'vitest'
import { encodeJpeg } from './encode-picture.ts'
import { presentSize } from './picture-sizes.ts'
import { placeholders } from './placeholders.ts'

const facts = {
  full_title_id: 'salt-and-sugar',
  name_ja: '塩と砂糖の長い長い夜の物語',
  name_en: 'Salt & Sugar: A <Very> Long Night',
  publisher_name_ja: '潮見坂スタジオ',
  publisher_name_en: 'Shiomizaka Studio',
}

const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text)

test('a poster names the title and its publisher in one language, broken between words', () => {
  const japanese = textsOf(placeholders.poster(facts, 'ja'))
  expect(japanese.length).toBeGreaterThan(2)
  expect(japanese.join('')).toBe(facts.name_ja + facts.publisher_name_ja)
  const english = textsOf(placeholders.poster(facts, 'en'))
  expect(english.join(' ')).toBe('Salt &amp; Sugar: A &lt;Very&gt; Long Night Shiomizaka Studio')
})

test('a name too long for its poster is shortened, and a long word is broken', () => {
  const named = (name_en: string): string[] => textsOf(placeholders.poster({ ...facts, name_en }, 'en')).slice(0, -1)
  const long = named('Night and day '.repeat(20))
  expect(long.length).toBeLessThanOrEqual(9)
  expect(long.at(-1)).toMatch(/…$/)
  const word = 'Supercalifragilisticexpialidocious'
  expect(named(word).join('')).toBe(word)
  expect(Math.max(...named(word).map((line) => line.length))).toBeLessThanOrEqual(16)
})

test('a still shows its number, and a backdrop nothing, because pages write over it', () => {
  expect(textsOf(placeholders.still(3))).toEqual(['3'])
  expect(textsOf(placeholders.backdrop())).toEqual([])
})

test.each(presentTypes)('a %s has its own size, and can be encoded', async (present_type) => {
  const svg = placeholders.present(present_type, facts)
  const { width, height } = presentSize(present_type)
  expect(svg).toContain(`width="${width}" height="${height}"`)
  expect((await encodeJpeg(Buffer.from(svg), 160)).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
})
