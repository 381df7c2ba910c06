/** Whether codes can be redeemed at `now`: from the first instant (inclusive) to the last (exclusive). */
export function promotionWindow(
  { opens_at, closes_at }: { opens_at: Date; closes_at: Date },
  now: Date,
): 'before' | 'open' | 'over' {
  if (now < opens_at) return 'before'
  return now < closes_at ? 'open' : 'over'
}
