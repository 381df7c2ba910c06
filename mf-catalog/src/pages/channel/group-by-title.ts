import type { ChannelStory } from '@ginmaku/shared-contracts/api/catalogue/channel.ts'

export interface ChannelTitle {
  full_title_id: string
  title_name: string
  image: string
  stories: ChannelStory[]
}

/** Stories under their titles, in the order in which the titles come first. */
export function groupByTitle(stories: readonly ChannelStory[]): ChannelTitle[] {
  const titles = new Map<string, ChannelTitle>()
  for (const story of stories) {
    const { full_title_id, title_name, title_image: image } = story
    const title = titles.get(full_title_id) ?? { full_title_id, title_name, image, stories: [] }
    title.stories.push(story)
    titles.set(full_title_id, title)
  }
  return [...titles.values()]
}
