import type { HomeBenefit, HomeCampaign } from '@ginmaku/shared-contracts/api/catalogue/home.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { inLanguage, listRunningCampaigns } from '../catalogue/public.ts'
import type { Infrastructure } from '../infrastructure.ts'

/** The part of an editorial page that the home page shows. */
interface BenefitPage {
  title: string
  blocks: readonly {
    kind: string
    /** Of a `hero`. */
    lead?: string
    /** Of a `period`. */
    from?: string | undefined
    until?: string | undefined
  }[]
}

/** What the home domain receives. The page domain uses its settings, so that it can't be imported here. */
export interface HomeDeps extends Infrastructure {
  /** Site paths of the benefit pages. */
  benefitPaths(): Promise<string[]>
  pages: { find(slug: string, locale: Locale): Promise<BenefitPage | undefined> }
}

interface At {
  locale: Locale
  now: Date
}

/** More would make the home page long. */
const mostCampaigns = 8

/** The campaigns that lower prices at `now`. */
export async function listCampaigns({ db }: Infrastructure, { locale, now }: At): Promise<HomeCampaign[]> {
  const rows = await listRunningCampaigns(db, now, mostCampaigns)
  return rows.map((row) => ({
    name: inLanguage(row, 'name', locale),
    description: inLanguage(row, 'description', locale),
    ends_at: row.ends_at.toISOString(),
    path: `/title/${row.full_title_id}/campaign/${row.campaign_id}`,
  }))
}

/** Benefit pages in this language whose period is not over at `now`. One that can't be read is logged and left out. */
export async function listBenefits(
  { benefitPaths, pages, log }: HomeDeps,
  { locale, now }: At,
): Promise<HomeBenefit[]> {
  const read = async (path: string) => {
    try {
      const page = await pages.find(path.split('/').filter(Boolean).join('-'), locale)
      return page ? presentBenefit(path, page, now) : []
    } catch (error) {
      log.error(
        { err: error, path },
        'the home page is shown without a benefit page that can’t be read: correct its blocks',
      )
      return []
    }
  }
  return (await Promise.all((await benefitPaths()).map(read))).flat()
}

function presentBenefit(path: string, { title, blocks }: BenefitPage, now: Date): HomeBenefit[] {
  const period = blocks.find(({ kind }) => kind === 'period')
  const lead = blocks.find(({ kind }) => kind === 'hero')?.lead
  if (period?.until !== undefined && now >= new Date(period.until)) return []
  const isUpcoming = period?.from !== undefined && now < new Date(period.from)
  return [
    {
      name: title,
      ...(lead !== undefined && { lead }),
      ...(period && { state: isUpcoming ? 'upcoming' : 'running' }),
      path,
    },
  ]
}
