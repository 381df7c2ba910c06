import { useMemberCallPages } from '@ginmaku/remote-kit/queries/use-call.ts'
import { titleWithPacks } from '../../app/calls.ts'

/** One title with the single packs loaded so far. */
export function useTitle(fullTitleId: string) {
  const { pages, ...more } = useMemberCallPages(...titleWithPacks(fullTitleId))
  const [first] = pages
  const packs = pages.flatMap(({ title }) => title.single_packs)
  const title = pages.length === 1 ? first.title : { ...first.title, single_packs: packs }
  return { ...more, answer: first, title }
}
