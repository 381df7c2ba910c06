import { randomInt } from 'node:crypto'

/** Like those of a purchase number: none that is mistaken for another when it is read aloud. */
const characters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `IQ-7F3K-9QWX` */
export function newInquiryNumber(): string {
  const group = () => Array.from({ length: 4 }, () => characters[randomInt(characters.length)]).join('')
  return `IQ-${group()}-${group()}`
}
