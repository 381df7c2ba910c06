import type { RenderedFor } from '@ginmaku/shared-contracts/host/rendered-topics.ts'
import type { Query } from '@tanstack/react-query'
import { createContext, useContext } from 'react'

/** How the first page was rendered. */
export interface Rendered {
  for: RenderedFor
  /** The clock it was rendered by, in milliseconds since the epoch. */
  now: number
  /** `dataUpdatedAt` of the server's responses; undefined if there are none, or they are stale. */
  responsesAt: number | undefined
}

export const RenderedContext = createContext<Rendered | null>(null)

export function useRendered(): Rendered {
  const rendered = useContext(RenderedContext)
  if (!rendered) throw new Error('useRendered outside a mounted remote or parcel')
  return rendered
}

/** Milliseconds during which the server's responses count as fresh, however short the query's own `staleTime`. */
const renderedFreshMs = 30_000

/** A query's own `staleTime` (milliseconds), extended for server-rendered responses. */
export function useStaleTime(own: number | undefined) {
  const { responsesAt } = useRendered()
  if (own === undefined) return {}
  const staleTime = ({ state }: Pick<Query, 'state'>) =>
    state.dataUpdatedAt === responsesAt ? Math.max(own, renderedFreshMs) : own
  return { staleTime }
}
