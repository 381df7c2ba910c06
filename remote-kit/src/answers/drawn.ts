import type { DrawnFor } from '@ginmaku/shared-contracts/host/drawn-topics.ts'
import type { Query } from '@tanstack/react-query'
import { createContext, useContext } from 'react'

/** What the first page was drawn with. */
export interface Drawn {
  for: DrawnFor
  /** `dataUpdatedAt` of the server's answers; undefined where it drew none that count. */
  answersAt: number | undefined
}

export const DrawnContext = createContext<Drawn | null>(null)

export function useDrawn(): Drawn {
  const drawn = useContext(DrawnContext)
  if (!drawn) throw new Error('useDrawn outside a mounted remote or parcel')
  return drawn
}

/** Milliseconds during which what the server has just asked is not asked again, however short-lived its answers are. */
const drawnFreshMs = 30_000

/** A query's own `staleTime` (milliseconds), but for answers that came with the page. */
export function useStaleTime(own: number | undefined) {
  const { answersAt } = useDrawn()
  if (own === undefined) return {}
  const staleTime = ({ state }: Pick<Query, 'state'>) =>
    state.dataUpdatedAt === answersAt ? Math.max(own, drawnFreshMs) : own
  return { staleTime }
}
