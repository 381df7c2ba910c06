const units = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** `+90m` or `-2d` in milliseconds; undefined for anything else. */
export function shiftOf(clock: string): number | undefined {
  const found = /^([+-]\d+)([mhd])$/.exec(clock.trim())
  return found ? Number(found[1]) * units[found[2] as keyof typeof units] : undefined
}

/** Changes the time of this browser's code: shifted, or frozen. `performance` and timers are unaffected. */
export function setClock(clock: string | undefined): void {
  if (!clock) return
  const RealDate = Date
  const shift = shiftOf(clock)
  const instant = RealDate.parse(clock)
  if (shift === undefined && Number.isNaN(instant)) return
  const now = () => (shift === undefined ? instant : RealDate.now() + shift)
  self.Date = new Proxy(RealDate, {
    construct: (Real, values, target) => Reflect.construct(Real, values.length ? values : [now()], target),
    apply: () => new RealDate(now()).toString(),
    get: (Real, name) => (name === 'now' ? now : Reflect.get(Real, name)),
  })
}
