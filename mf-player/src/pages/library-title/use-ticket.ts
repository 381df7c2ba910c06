import { callQuery } from '@ginmaku/remote-kit/queries/call-query.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { LiveSummary } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { LibraryStory } from '@ginmaku/shared-contracts/api/watching/library.ts'
import { useQuery } from '@tanstack/react-query'
import { performanceOf } from '../../app/calls.ts'

export interface Ticket {
  /** Undefined until it has arrived, or if it could not be loaded. */
  live: LiveSummary | undefined
  isLoading: boolean
}

/** Only the ticket of an event that takes place once has an end, but no days of viewing after the first play. */
const isTicket = ({ view_expire_at, view_days }: LibraryStory) =>
  view_expire_at !== undefined && view_days === undefined

/** The performance that a title is a ticket for; undefined for other titles. */
export function useTicket(fullTitleId: string, [story]: readonly LibraryStory[]): Ticket | undefined {
  const [key, input] = performanceOf(fullTitleId)
  const enabled = story !== undefined && isTicket(story)
  const { data: live, isLoading } = useQuery({ ...callQuery(useHost(), key, input), enabled })
  return enabled ? { live, isLoading } : undefined
}
