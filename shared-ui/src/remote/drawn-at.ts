import type { Query } from '@tanstack/react-query'
import { createContext, use } from 'react'

/** `dataUpdatedAt` of the answers that the server drew the first page with; undefined where it drew none that count. */
export const DrawnAtContext = createContext<number | undefined>(undefined)

/** Milliseconds during which what the server has just asked is not asked again, however short-lived its answers are. */
const drawnFreshMs = 30_000

/** A query's own `staleTime` (milliseconds), but for answers that came with the page. */
export function useStaleTime(own: number | undefined) {
  const drawnAt = use(DrawnAtContext)
  if (own === undefined) return {}
  const staleTime = ({ state }: Pick<Query, 'state'>) =>
    state.dataUpdatedAt === drawnAt ? Math.max(own, drawnFreshMs) : own
  return { staleTime }
}
