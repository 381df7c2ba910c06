import { useOwnAnswerPages } from '@ginmaku/remote-kit/answers/use-answer.ts'

/** Single packs come ten at a time (spec §3, Title: limit 10). */
const packPage = 10

/**
 * One title with the single packs loaded so far. Requested again at every visit, because a purchase may have changed what the
 * caller holds.
 */
export function useTitle(fullTitleId: string) {
  const { pages, ...more } = useOwnAnswerPages(
    'GET /title/{full_title_id}',
    { params: { full_title_id: fullTitleId } },
    packPage,
    { staleTime: 0 },
  )
  const [first] = pages
  const packs = pages.flatMap(({ title }) => title.single_packs)
  const title = pages.length === 1 ? first.title : { ...first.title, single_packs: packs }
  return { ...more, answer: first, title }
}
