import type { Choices } from '../choices.ts'
import type { DevFacts } from '../facts.ts'

/** Writes the scenario's cart to the shell's storage, once per opening, so that later changes to the cart are kept. */
export function layCart({ scenario, opened }: Choices, facts: DevFacts): void {
  if (!opened || sessionStorage.getItem('devOpened') === opened) return
  sessionStorage.setItem('devOpened', opened)
  const cart = facts.scenarios[scenario ?? '']?.topics?.cart
  if (cart) sessionStorage.setItem('cart', JSON.stringify(cart))
  else sessionStorage.removeItem('cart')
}
