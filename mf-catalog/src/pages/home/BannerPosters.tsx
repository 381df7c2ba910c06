import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { useCallPages } from '@ginmaku/remote-kit/queries/use-call.ts'
import { Poster } from '@ginmaku/shared-ui/media/Poster.tsx'
import { latestTitles } from '../../app/calls.ts'

const shown = 8

/** Posters of the latest titles as the banner's picture. If the call fails, the banner shows only its text. */
export function BannerPosters() {
  return (
    <SectionBoundary optional>
      <Newest />
    </SectionBoundary>
  )
}

function Newest() {
  const { items } = useCallPages(...latestTitles(undefined))
  return items
    .slice(0, shown)
    .map((title) => <Poster key={title.full_title_id} image={title.image} use="banner" alt="" />)
}
