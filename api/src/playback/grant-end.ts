import { after, hourMs } from '../clock.ts'

/** How long one grant opens a film: longer than most last. Afterwards the player requests another. */
const grantMs = 4 * hourMs

/** When a grant made at `now` ends: at the earliest of `limits` at the latest, on a whole second as in the signatures. */
export function grantEnd(now: Date, ...limits: readonly (Date | null | undefined)[]): Date {
  const ends = [after(now, grantMs), ...limits].flatMap((at) => (at ? [at.getTime()] : []))
  return new Date(Math.floor(Math.min(...ends) / 1000) * 1000)
}
