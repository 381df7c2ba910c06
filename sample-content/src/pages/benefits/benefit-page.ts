import { after, dayMs } from '@ginmaku/api/clock.ts'
import type { StoredBlock } from '@ginmaku/api/page/public.ts'
import {
  guide,
  link,
  mainLink,
  part,
  points,
  type SamplePage,
  type SampleWords,
  table,
  titles,
  words,
} from '../blocks.ts'

/** Midnight in Tokyo, so many days from the day of `now`. */
export function tokyoDay(now: Date, days: number): string {
  const tokyoOffset = 9 * 3_600_000
  const there = after(now, tokyoOffset + days * dayMs)
    .toISOString()
    .slice(0, 10)
  return `${there}T00:00:00+09:00`
}

/** The last second in Tokyo, so many days from the day of `now`. */
export const tokyoDayEnd = (now: Date, days: number): string => tokyoDay(now, days).replace('00:00:00', '23:59:59')

interface BenefitFacts {
  /** The last part of its address: `/benefit/{name}`. */
  name: string
  updated_at: string
  from?: string
  until?: string
  /** Whose posters it opens with; the first is where its button leads. */
  posters: readonly [string, ...string[]]
  /** All that belong to it. */
  titles: readonly string[]
  /** A story whose still it shows. */
  still?: string
}

export interface BenefitWords {
  title: string
  eyebrow: string
  lead: string
  /** What one gets. */
  gift: string
  /** Of the still: what it shows. */
  alt?: string
  button: string
  how: readonly [title: string, text: string][]
  conditions: Record<string, string>
  notes: readonly string[]
}

const labels = {
  ja: {
    period: '対象期間',
    gift: '特典の内容',
    how: '受け取り方',
    conditions: '条件',
    titles: '対象の作品',
    notes: 'ご注意',
    help: 'ヘルプを見る',
  },
  en: {
    period: 'Campaign period',
    gift: 'What you get',
    how: 'How to get it',
    conditions: 'Conditions',
    titles: 'Titles in this campaign',
    notes: 'Please note',
    help: 'Go to Help',
  },
} as const

function wordsOf(facts: BenefitFacts, label: (typeof labels)['ja' | 'en'], own: BenefitWords): SampleWords {
  const { from, until, still } = facts
  const picture: StoredBlock[] = still
    ? [{ kind: 'picture', image: `/images/stills/${still}.svg`, width: 960, height: 540, alt: own.alt ?? '' }]
    : []
  return {
    title: own.title,
    blocks: [
      { kind: 'hero', eyebrow: own.eyebrow, lead: own.lead, full_title_ids: [...facts.posters] },
      { kind: 'period', label: label.period, ...(from && { from }), ...(until && { until }) },
      mainLink(`/title/${facts.posters[0]}`, own.button),
      part('gift', label.gift),
      words(own.gift),
      ...picture,
      part('how', label.how),
      guide(...own.how),
      part('conditions', label.conditions),
      table(own.conditions),
      titles(label.titles, ...facts.titles),
      part('notes', label.notes),
      points(...own.notes),
      link('/help', label.help),
    ],
  }
}

/** A sample campaign, with the same parts in both languages (spec §2.2, benefit pages). */
export const benefitPage = (facts: BenefitFacts, ja: BenefitWords, en: BenefitWords): SamplePage => ({
  slug: `benefit-${facts.name}`,
  updated_at: facts.updated_at,
  ja: wordsOf(facts, labels.ja, ja),
  en: wordsOf(facts, labels.en, en),
})
