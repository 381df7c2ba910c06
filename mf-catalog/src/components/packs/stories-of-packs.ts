import type { Pack, Story } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'

/** Every story in these packs, without duplicates, in order. */
export function storiesOfPacks(packs: readonly Pack[]): Story[] {
  const byId = new Map(packs.flatMap((pack) => pack.stories.map((story) => [story.story_id, story])))
  return [...byId.values()].sort((a, b) => a.story_number - b.story_number)
}
