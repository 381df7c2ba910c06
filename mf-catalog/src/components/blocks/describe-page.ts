import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import type { PageDescription } from '@ginmaku/shared-contracts/host/page-description.ts'

/** The description of an editorial page for search engines and link previews: its first text and its first poster. */
export function describePage({ title, blocks }: CallResponse<'GET /page/{slug}'>): PageDescription {
  const hero = blocks.find((block) => block.kind === 'hero')
  const description = hero?.lead ?? blocks.find((block) => block.kind === 'paragraph')?.text
  const image = hero?.titles[0]?.image
  return { title, ...(description && { description }), ...(image && { image }) }
}
