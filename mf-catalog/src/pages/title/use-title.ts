import { useOwnAnswer } from '@ginmaku/remote-kit/answers/use-answer.ts'

/** Single packs come ten at a time (spec §3, Title: limit 10). */
export const packPage = 10
/** The most that one call gives. */
const mostPacks = 100

/**
 * One title with its first `limit` single packs. Asked again at every visit: what the caller holds of it may have changed
 * at the till meanwhile.
 */
export const useTitle = (fullTitleId: string, limit: number) =>
  useOwnAnswer(
    'GET /title/{full_title_id}',
    { params: { full_title_id: fullTitleId }, query: limit === packPage ? {} : { limit: Math.min(limit, mostPacks) } },
    { staleTime: 0 },
  )
