import { randomInt } from 'node:crypto'
import {
  digitalCopyBounds,
  shownDigitalCopyCode,
  ticketBounds,
} from '@ginmaku/shared-contracts/api/purchase/redemption-bounds.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { hashPassword } from '../identity/public.ts'
import { hashDigitalCopyCode } from './digital-copy.ts'
import { hashTicket } from './find-ticket.ts'
import { addCodes, findPromotion, type PromotionRow } from './redemption-store.ts'

/** A hash takes 20 ms and is made for each ticket. */
const maxAtOnce = 1000

const randomOf = (characters: string, length: number) =>
  Array.from({ length }, () => characters[randomInt(characters.length)]).join('')
const digits = '0123456789'

interface MadeCode {
  /** For printing. It is not stored, so it is only known now. */
  line: string
  row: { promo_id: string; code_hash: string; password_hash: string | null; made_at: Date }
}

async function makeCode({ promo_id, kind }: PromotionRow, siteOrigin: string, made_at: Date): Promise<MadeCode> {
  if (kind === 'digital_copy') {
    const code = randomOf(digitalCopyBounds.characters, digitalCopyBounds.length)
    const shown = shownDigitalCopyCode(code)
    const row = { promo_id, code_hash: hashDigitalCopyCode(code), password_hash: null, made_at }
    return { line: `${shown}  ${siteOrigin}/digitalcopy?token=${shown}`, row }
  }
  const ticket = randomOf(digits, ticketBounds.ticketDigits)
  const password = randomOf(digits, ticketBounds.passwordDigits)
  const row = {
    promo_id,
    code_hash: hashTicket(promo_id, ticket),
    password_hash: await hashPassword(password),
    made_at,
  }
  return { line: `${ticket}  ${password}`, row }
}

/**
 * Makes codes of a promotion. Only the returned lines contain them in full; the database stores hashes.
 * @throws Error when there is no such promotion, or the count is not one that can be made
 */
export async function makeCodes(
  db: Kysely<Database>,
  promoId: string,
  count: number,
  siteOrigin: string,
  now: Date,
): Promise<string[]> {
  if (!Number.isInteger(count) || count < 1 || count > maxAtOnce)
    throw new Error(`The count must be a whole number from 1 to ${maxAtOnce}`)
  const promotion = await findPromotion(db, promoId)
  if (!promotion) throw new Error(`There is no promotion ${promoId}. Add it with: promotion FILE`)
  const lines: string[] = []
  // Repeats for numbers that already exist.
  while (lines.length < count) {
    const made = await Promise.all(
      Array.from({ length: count - lines.length }, () => makeCode(promotion, siteOrigin, now)),
    )
    const added = new Set(await addCodes(db, [...new Map(made.map(({ row }) => [row.code_hash, row])).values()]))
    for (const { line, row } of made) if (added.delete(row.code_hash)) lines.push(line)
  }
  return lines
}
