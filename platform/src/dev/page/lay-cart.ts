import type { Choices } from '../choices.ts'
import type { DevFacts } from '../facts.ts'

/** The scenario's cart, where the shell keeps it: once an opening, since from then on it is the shopper's. */
export function layCart({ scenario, opened }: Choices, facts: DevFacts): void {
  if (!opened || sessionStorage.getItem('devOpened') === opened) return
  sessionStorage.setItem('devOpened', opened)
  const cart = facts.scenarios[scenario ?? '']?.topics?.cart
  if (cart) sessionStorage.setItem('cart', JSON.stringify(cart))
  else sessionStorage.removeItem('cart')
}
