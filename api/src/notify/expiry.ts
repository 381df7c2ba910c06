import { formatDateTime } from '../calendar.ts'
import { findPackNames, findTitleNames, inLanguage, type PackNames, type TitleRow } from '../catalogue/public.ts'
import { hourMs } from '../clock.ts'
import { type EntitlementRow, endOf, isUnstarted } from '../entitlement/public.ts'
import { listUnnoticedEndings } from './notice-store.ts'
import { type NotifyDeps, notifyMembers, type Occurrence } from './notify-members.ts'

/** Entitlements of one transaction. */
const batch = 100

/** Notifies each holder of what ends soon, once for each entitlement. */
export async function notifyOfEndings(deps: NotifyDeps): Promise<void> {
  const noticeMs = deps.settings.EXPIRY_NOTICE_HOURS * hourMs
  let found: number
  do found = await notifyBatch(deps, noticeMs)
  while (found === batch)
}

/** @returns how many were due */
const notifyBatch = (deps: NotifyDeps, noticeMs: number) =>
  deps.db.transaction().execute(async (trx) => {
    const rights = await listUnnoticedEndings(trx, deps.clock.now(), noticeMs, batch)
    const titles = await findTitleNames(trx, [...new Set(rights.map(({ full_title_id }) => full_title_id))])
    const packs = await findPackNames(trx, [...new Set(rights.map(({ pack_id }) => pack_id))])
    for (const right of rights) {
      const title = titles.find(({ full_title_id }) => full_title_id === right.full_title_id)
      const pack = packs.find(({ pack_id }) => pack_id === right.pack_id)
      // Titles and packs leave the shop but never the catalogue.
      if (!title || !pack) throw new Error(`Entitlement ${right.entitlement_id} has no title or pack`)
      await notifyMembers(deps, trx, endingOf(right, title, pack), [right.member_id])
    }
    return rights.length
  })

function endingOf(right: EntitlementRow, title: TitleRow, pack: PackNames): Occurrence {
  const end = endOf(right)
  if (!end) throw new Error(`Entitlement ${right.entitlement_id} has no end`)
  return {
    kind: 'expiry',
    subject: right.entitlement_id,
    title,
    facts: { ends_at: end.toISOString() },
    mailIn: (locale, named) => ({
      kind: 'rental_ending',
      facts: {
        ...named,
        pack_name: inLanguage(pack, 'name', locale),
        ends_at: formatDateTime(end, locale),
        view_days: isUnstarted(right) ? String(right.view_days ?? '') : '',
      },
    }),
  }
}
