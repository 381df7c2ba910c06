import type { LibraryStory } from '@ginmaku/shared-contracts/api/watching/library.ts'
import { isReserved } from '../../components/ViewingPeriod.tsx'

/** Whether it can be played at `now`. */
export const isPlayable = (story: Pick<LibraryStory, 'state' | 'opens_at'>, now: number): boolean =>
  story.state !== 'expired' && !isReserved(story, now)

/**
 * The story to go on with: the one that was started, or the first that was not watched to the end. Once all are, the first one
 * again, if `stories` are all that there are.
 */
export function nextStory(stories: readonly LibraryStory[], isComplete: boolean, now: number) {
  const playable = stories.filter((story) => isPlayable(story, now))
  return (
    playable.find(({ watched }) => watched) ??
    playable.find(({ is_finished }) => !is_finished) ??
    (isComplete ? playable[0] : undefined)
  )
}
