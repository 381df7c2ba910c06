import type { Genre } from '@ginmaku/shared-contracts/api/catalogue.ts'
import { useAnswerPages } from '@ginmaku/shared-ui/remote/use-answer.ts'

/** Latest titles, twenty by twenty (spec §9). */
export const useLatest = (genre: Genre | undefined) => useAnswerPages('GET /latestTitle', { query: { genre } }, 20)
