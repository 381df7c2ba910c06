import { posterSize, presentSize, wideSize } from '@ginmaku/api/image/public.ts'
import { presentTypes } from '@ginmaku/shared-contracts/api/member/present-types.ts'
import { expect, test } from 'vitest'
import { posterFacts } from './drawing/testing/sample-posters.ts'
import { drawings } from './sample-content.ts'

const [facts] = posterFacts
if (!facts) throw new Error('There are no sample titles')
const still = { ...facts, story_id: `${facts.full_title_id}-1`, story_number: 1, title_name_en: facts.name_en }

test.each([
  ['poster', drawings.poster(facts, 'ja'), posterSize],
  ['backdrop', drawings.backdrop(facts), wideSize],
  ['still', drawings.still(still), wideSize],
  ...presentTypes.map((present_type) => {
    const drawn = drawings.present({ ...facts, present_type, present_id: 'night' })
    return [present_type, drawn, presentSize(present_type)] as const
  }),
] as const)('a %s has the size that the API expects', (_, svg, { width, height }) => {
  expect(svg).toContain(`width="${width}" height="${height}"`)
})
