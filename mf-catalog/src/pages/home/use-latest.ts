import { useAnswerPages } from '@ginmaku/remote-kit/answers/use-answer.ts'
import type { Genre } from '@ginmaku/shared-contracts/api/catalogue.ts'

/** Latest titles, twenty per page (spec §9). */
export const useLatest = (genre: Genre | undefined) => useAnswerPages('GET /latestTitle', { query: { genre } }, 20)
