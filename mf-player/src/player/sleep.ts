import { atom } from 'jotai'

/** When playback pauses automatically: at a time in milliseconds since 1970, or after this film. `paused`: it just did. */
export type Sleep = { at: number } | 'film' | 'paused'

/** Of the player's mount: it goes on from episode to episode. */
export const sleepAtom = atom<Sleep | undefined>(undefined)

/** Minutes. */
export const sleepChoices = [15, 30, 60] as const

/** Seconds before the end in which the viewer may extend it, and minutes that they gain. */
const warnedFor = 60
export const extension = 15

const minute = 60_000

export const sleepAfter = (minutes: number, now: number): Sleep => ({ at: now + minutes * minute })

/** Seconds left; undefined without a time. */
export const sleepsIn = (sleep: Sleep | undefined, now: number): number | undefined =>
  typeof sleep === 'object' ? Math.max(0, Math.ceil((sleep.at - now) / 1_000)) : undefined

export const isWarned = (left: number | undefined): left is number => left !== undefined && left <= warnedFor

export const extended = (left: number, now: number): Sleep => ({ at: now + left * 1_000 + extension * minute })
