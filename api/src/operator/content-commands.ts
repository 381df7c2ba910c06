import { readFile, writeFile } from 'node:fs/promises'
import { comparePage, exportPage, listPages, putPage, readPageFile } from '../page/public.ts'
import { countCodes, makeCodes, readPromotion } from '../redemption/public.ts'
import type { OperatorCommand } from './operator-command.ts'

const dryRun = '--dry-run'

/** Operator commands for text pages (spec §2.2): `npm run operate -w api -- page-put FILE --dry-run`. */
export const pageCommands: Readonly<Record<string, OperatorCommand>> = {
  pages: {
    usage: '',
    needsSchema: true,
    run: async ({ db }) => {
      const pages = await listPages(db)
      const width = Math.max(0, ...pages.map(({ slug }) => slug.length))
      return pages
        .map((page) => [page.slug.padEnd(width), page.locale, page.updated_at.toISOString(), page.title].join('  '))
        .join('\n')
    },
  },
  'page-export': {
    usage: 'SLUG FILE',
    needsSchema: true,
    run: async ({ db }, [slug, file]) => {
      if (!slug || !file) throw new Error('Name the page and the file to write: page-export SLUG FILE')
      // `wx`: an existing file may contain edits that have not been written with page-put.
      await writeFile(file, `${JSON.stringify(await exportPage(db, slug), null, 2)}\n`, { flag: 'wx' })
      return `${file} holds the page ${slug} in both languages.`
    },
  },
  'page-put': {
    usage: `FILE [${dryRun}]`,
    needsSchema: true,
    run: async (deps, [file, option]) => {
      if (!file || (option !== undefined && option !== dryRun))
        throw new Error(`Name the file to read: page-put FILE [${dryRun}]`)
      const page = readPageFile(await readFile(file, 'utf8'))
      const changes = await comparePage(deps.db, page)
      if (changes.length === 0) return `The page ${page.slug} is as in the file already.`
      if (option === dryRun) return [...changes, '', 'Nothing was written: this was a dry run.'].join('\n')
      await putPage(deps, page)
      return [...changes, '', `The page ${page.slug} was written.`].join('\n')
    },
  },
}

/** Operator commands for digital copies and video tickets: `npm run operate -w api -- codes PROMOTION 100`. */
export const redemptionCommands: Readonly<Record<string, OperatorCommand>> = {
  promotions: {
    usage: '',
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
    usage: 'FILE',
    needsSchema: true,
    run: async ({ db }, [file]) => {
      if (!file) throw new Error('Name the file to read: promotion FILE')
      return `The promotion ${await readPromotion(db, await readFile(file, 'utf8'))} was written.`
    },
  },
  codes: {
    usage: 'PROMOTION COUNT',
    needsSchema: true,
    run: async ({ db, clock, settings }, [promoId = '', count]) =>
      (await makeCodes(db, promoId, Number(count), settings.SITE_ORIGIN, clock.now())).join('\n'),
  },
}
