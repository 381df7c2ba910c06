import type { StoredBlock } from '@ginmaku/api/page/public.ts'

export interface SampleWords {
  title: string
  blocks: StoredBlock[]
}

export interface SamplePage {
  slug: string
  /** RFC 3339. */
  updated_at: string
  ja: SampleWords
  en: SampleWords
}

type Phase = Extract<StoredBlock, { kind: 'phase' }>
type PlainBlock = Phase['blocks'][number]

export const part = (id: string, text: string): PlainBlock => ({ kind: 'heading', level: 2, id, text })
export const question = (id: string, text: string): StoredBlock => ({ kind: 'heading', level: 3, id, text })
export const words = (text: string) => ({ kind: 'paragraph' as const, text })
export const points = (...items: string[]): PlainBlock => ({ kind: 'list', ordered: false, items })
export const steps = (...items: string[]): PlainBlock => ({ kind: 'list', ordered: true, items })
export const link = (href: string, text: string): StoredBlock => ({ kind: 'link', href, text })
/** Shown only in these phases of the former service. Its dates are in the setting `service`. */
export const during = (phases: Phase['phases'], ...blocks: PlainBlock[]): StoredBlock => ({
  kind: 'phase',
  phases,
  blocks,
})
/** As {@link during}: until the migration window has closed. */
export const untilOver = (...blocks: PlainBlock[]): StoredBlock => during(['willEnd', 'ended', 'migrating'], ...blocks)
export const table = (rows: Record<string, string>): PlainBlock => ({
  kind: 'table',
  rows: Object.entries(rows).map(([label, value]) => ({ label, value })),
})

export const mainLink = (href: string, text: string): StoredBlock => ({ kind: 'link', href, text, is_main: true })
export const notice = (tone: 'info' | 'warn', text: string, title?: string): StoredBlock => ({
  kind: 'notice',
  tone,
  text,
  ...(title && { title }),
})
/** Each step: what to do, and more about it. */
export const guide = (...items: [title: string, text: string][]): StoredBlock => ({
  kind: 'steps',
  items: items.map(([title, text]) => ({ title, text })),
})
export const titles = (label: string, ...full_title_ids: string[]): StoredBlock => ({
  kind: 'titles',
  label,
  full_title_ids,
})
