import type { Pack, Story } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'

/** The story after the last one that was bought, if one can be watched or bought. */
export function nextStory(
  packs: readonly Pick<Pack, 'stories' | 'state'>[],
  playIds: readonly string[],
): Story | undefined {
  const stories = packs.flatMap(({ stories, state }) => (state === 'not_on_sale' ? [] : stories))
  const bought = packs.flatMap(({ stories }) => stories).filter(({ play_id }) => playIds.includes(play_id))
  if (bought.length === 0) return undefined
  const last = Math.max(...bought.map(({ story_number }) => story_number))
  return stories.filter(({ story_number }) => story_number > last).sort((a, b) => a.story_number - b.story_number)[0]
}
