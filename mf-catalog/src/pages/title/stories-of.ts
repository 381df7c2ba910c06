import type { Pack, Story, Title } from '@ginmaku/shared-contracts/api/catalogue.ts'

/** Every story in the title's packs, without duplicates, in order. */
export function storiesOf(title: Title): Story[] {
  const packs = [...title.single_packs, ...title.summary_pack_rental, ...title.summary_pack_buy]
  const byId = new Map(packs.flatMap((pack) => pack.stories.map((story) => [story.story_id, story])))
  return [...byId.values()].sort((a, b) => a.story_number - b.story_number)
}

const held: readonly Pack['state'][] = ['rented', 'purchased', 'reserved']

/** Whether the caller already holds any pack of this title. */
export const isHeld = (title: Title): boolean =>
  [...title.single_packs, ...title.summary_pack_rental, ...title.summary_pack_buy].some((pack) =>
    held.includes(pack.state),
  )
