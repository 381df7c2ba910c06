import type { RenderedFor } from '@ginmaku/shared-contracts/host/rendered-topics.ts'
import type { Query } from '@tanstack/react-query'
import { createContext, useContext } from 'react'

/** What the first page was rendered with. */
export interface Rendered {
  for: RenderedFor
  /** `dataUpdatedAt` of the server's answers; undefined where it rendered none that count. */
  answersAt: number | undefined
}

export const RenderedContext = createContext<Rendered | null>(null)

export function useRendered(): Rendered {
  const rendered = useContext(RenderedContext)
  if (!rendered) throw new Error('useRendered outside a mounted remote or parcel')
  return rendered
}

/** Milliseconds during which what the server has just asked is not asked again, however short-lived its answers are. */
const renderedFreshMs = 30_000

/** A query's own `staleTime` (milliseconds), but for answers that came with the page. */
export function useStaleTime(own: number | undefined) {
  const { answersAt } = useRendered()
  if (own === undefined) return {}
  const staleTime = ({ state }: Pick<Query, 'state'>) =>
    state.dataUpdatedAt === answersAt ? Math.max(own, renderedFreshMs) : own
  return { staleTime }
}
