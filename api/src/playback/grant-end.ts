import { after, hourMs } from '../clock.ts'

/** How long one press of play opens a film: longer than most last. After it the player asks again. */
const grantMs = 4 * hourMs

/** When what is granted at `now` ends: with the first of `limits` at the latest, and on a whole second, as signatures count. */
export function grantEnd(now: Date, ...limits: readonly (Date | null | undefined)[]): Date {
  const ends = [after(now, grantMs), ...limits].flatMap((at) => (at ? [at.getTime()] : []))
  return new Date(Math.floor(Math.min(...ends) / 1000) * 1000)
}
