/** Milliseconds → whole days, hours, minutes and seconds; never below zero. Rounded up to the second, so that 0 means now. */
export function splitTime(milliseconds: number) {
  const all = Math.max(0, Math.ceil(milliseconds / 1_000))
  return {
    days: Math.floor(all / 86_400),
    hours: Math.floor((all % 86_400) / 3_600),
    minutes: Math.floor((all % 3_600) / 60),
    seconds: all % 60,
  }
}
