import { useOwnAnswerPages } from '@ginmaku/remote-kit/answers/use-answer.ts'

/** Single packs come ten at a time (spec §3, Title: limit 10). */
const packPage = 10

/**
 * One title with its single packs, as far as they were asked for. Asked again at every visit: what the caller holds of it may have
 * changed at the till meanwhile.
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
