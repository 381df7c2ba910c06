import { encodeJpeg, presentSize } from '@ginmaku/api/image/public.ts'
import { presentTypes } from '@ginmaku/shared-contracts/api/member/present-types.ts'
import { expect, test } from 'vitest'
import { drawPresent } from './draw-present.ts'
import type { PresentFacts } from './facts.ts'

const facts: PresentFacts = {
  present_type: 'wallpaper',
  present_id: 'night',
  full_title_id: 'lantern-tide',
  publisher_id: 'unkaiza',
  name_ja: '灯の潮',
  name_en: 'Lantern Tide',
  genre: 'drama',
  released_year: 2024,
  publisher_name_ja: '潮見坂スタジオ',
  publisher_name_en: 'Shiomizaka Studio',
  director_ja: null,
  director_en: null,
}

test.each(presentTypes)('a %s is the same each time, in the size that was said', async (present_type) => {
  const svg = drawPresent({ ...facts, present_type })
  expect(drawPresent({ ...facts, present_type })).toBe(svg)
  const { width, height } = presentSize(present_type)
  expect(svg).toContain(`width="${width}" height="${height}"`)
  expect((await encodeJpeg(Buffer.from(svg), 160)).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
})

test('two presents of one title look different', () => {
  expect(drawPresent({ ...facts, present_id: 'dawn' })).not.toBe(drawPresent(facts))
})
