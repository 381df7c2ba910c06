const key = 'couponTyped'

/** The code as typed, for this tab, so that a reload or a detour to log-in loses nothing. */
export function keepCoupon(typed: string): void {
  if (typed === '') sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, typed)
}

export const readStoredCoupon = (): string => sessionStorage.getItem(key) ?? ''
