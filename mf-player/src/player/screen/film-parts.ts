import type { Chapter, PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'

/** Place of the chapter that this second is in; -1 before the first. */
export const chapterAt = (chapters: readonly Chapter[], seconds: number): number =>
  chapters.findLastIndex(({ start_seconds }) => start_seconds <= seconds)

export const chapterAfter = (chapters: readonly Chapter[], seconds: number): Chapter | undefined =>
  chapters.find(({ start_seconds }) => start_seconds > seconds)

/** Seconds within which going back leads to the chapter before, and later to the beginning of this one. */
const justBegun = 3

export const chapterBefore = (chapters: readonly Chapter[], seconds: number): Chapter | undefined =>
  chapters.findLast(({ start_seconds }) => start_seconds < seconds - justBegun) ?? chapters[0]

/** Seconds before its end at which a part is no longer worth skipping. */
const nearlyOver = 0.5

type Parts = Pick<PlayGrant, 'intro' | 'credits'>

/** What a viewer may skip at this second. */
export function partAt(parts: Parts, seconds: number): keyof Parts | undefined {
  return (['intro', 'credits'] as const).find((name) => {
    const { [name]: part } = parts
    return part && seconds >= part.start_seconds && seconds < part.end_seconds - nearlyOver
  })
}

/** Seconds of film after the credits that are a scene, not only a last black picture. */
const scene = 5

/** Whether the film goes on after its credits. */
export const goesOnAfter = (credits: { end_seconds: number }, duration: number): boolean =>
  credits.end_seconds < duration - scene
