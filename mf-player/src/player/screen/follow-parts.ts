import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { chapterAfter, chapterBefore, goesOnAfter, partAt } from './film-parts.ts'
import { play, type VideoPlayer } from './video-js.ts'

/** A part that plays now and may be skipped. */
export interface SkipOffer {
  /** `next`: the credits, with the next episode after them. */
  part: 'intro' | 'credits' | 'next'
  skip: () => void
}

interface PartEvents {
  onPart: (offer: SkipOffer | undefined) => void
  /** A key led to this chapter. */
  onChapter: (title: string) => void
  onNext: () => void
}

/** Seconds: the last picture is played, because a seek to the very end does not count as the end everywhere. */
const beforeEnd = 0.2

/**
 * Offers to skip intro and credits while they play.
 * @returns keys: n and p for the next and previous chapter, s to skip
 */
export function followParts(
  player: VideoPlayer,
  grant: PlayGrant,
  { onPart, onChapter, onNext }: PartEvents,
): Record<string, () => void> {
  const { chapters = [], credits, next_story } = grant
  let offered: SkipOffer | undefined
  const now = () => player.currentTime() ?? 0
  const goTo = (seconds: number) => {
    if (player.paused()) play(player)
    player.currentTime(seconds)
  }
  const offerOf = (part: ReturnType<typeof partAt>): SkipOffer | undefined => {
    if (part === 'intro') return { part, skip: () => goTo(grant.intro?.end_seconds ?? now()) }
    if (!part || !credits) return undefined
    const duration = player.duration() ?? credits.end_seconds
    if (goesOnAfter(credits, duration)) return { part, skip: () => goTo(credits.end_seconds) }
    const end = () => goTo(duration - beforeEnd)
    if (!next_story?.is_playable) return { part, skip: end }
    const skip = () => {
      // So that the episode counts as watched.
      end()
      onNext()
    }
    return { part: 'next', skip }
  }
  const update = () => {
    const offer = offerOf(partAt(grant, now()))
    if (offer?.part === offered?.part) return
    offered = offer
    onPart(offer)
  }
  if (grant.intro || credits) player.on(['playing', 'timeupdate', 'seeked'], update)

  const move = (find: typeof chapterAfter) => () => {
    const chapter = find(chapters, now())
    if (!chapter) return
    player.currentTime(chapter.start_seconds)
    onChapter(chapter.title)
  }
  return { n: move(chapterAfter), p: move(chapterBefore), s: () => offered?.skip() }
}
