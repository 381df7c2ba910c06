import type { PageBlock } from '@ginmaku/shared-contracts/api/page.ts'

export interface SampleWords {
  title: string
  blocks: PageBlock[]
}

export interface SamplePage {
  slug: string
  /** RFC 3339. */
  updated_at: string
  ja: SampleWords
  en: SampleWords
}

export const part = (id: string, text: string): PageBlock => ({ kind: 'heading', level: 2, id, text })
export const question = (id: string, text: string): PageBlock => ({ kind: 'heading', level: 3, id, text })
export const words = (text: string): PageBlock => ({ kind: 'paragraph', text })
export const points = (...items: string[]): PageBlock => ({ kind: 'list', ordered: false, items })
export const steps = (...items: string[]): PageBlock => ({ kind: 'list', ordered: true, items })
export const link = (href: string, text: string): PageBlock => ({ kind: 'link', href, text })
export const table = (rows: Record<string, string>): PageBlock => ({
  kind: 'table',
  rows: Object.entries(rows).map(([label, value]) => ({ label, value })),
})
