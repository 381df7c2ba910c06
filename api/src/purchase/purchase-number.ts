import { randomInt } from 'node:crypto'

/** No 0 and O, 1 and I and L, nor U, because it is read aloud to support. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** e.g. `GM-7KQ4-M2XW-9T3B`: 12 of 30 characters, too many to guess. */
export function newPurchaseNumber(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `GM-${group()}-${group()}-${group()}`
}
