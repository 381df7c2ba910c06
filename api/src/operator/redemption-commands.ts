import { readFile } from 'node:fs/promises'
import { countCodes, makeCodes, readPromotion } from '../redemption/public.ts'
import type { OperatorCommand } from './operator-command.ts'

/** Operator commands for digital copies and video tickets: `npm run operate -w api -- codes PROMOTION 100`. */
export const redemptionCommands: Readonly<Record<string, OperatorCommand>> = {
  promotions: {
    words: '',
    needsSchema: true,
    run: async ({ db }) => {
      const promotions = await countCodes(db)
      if (promotions.length === 0) return 'There are no promotions yet.'
      return promotions
        .map(({ promo_id, kind, opens_at, closes_at, made, redeemed }) =>
          [promo_id, kind, opens_at.toISOString(), closes_at.toISOString(), `${redeemed} of ${made} redeemed`].join(
            '  ',
          ),
        )
        .join('\n')
    },
  },
  promotion: {
    words: 'FILE',
    needsSchema: true,
    run: async ({ db }, [file]) => {
      if (!file) throw new Error('Name the file to read: promotion FILE')
      return `The promotion ${await readPromotion(db, await readFile(file, 'utf8'))} was written.`
    },
  },
  codes: {
    words: 'PROMOTION COUNT',
    needsSchema: true,
    run: async ({ db, clock, settings }, [promoId = '', count]) =>
      (await makeCodes(db, promoId, Number(count), settings.SITE_ORIGIN, clock.now())).join('\n'),
  },
}
