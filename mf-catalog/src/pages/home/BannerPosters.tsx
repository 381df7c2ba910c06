import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { Poster } from '@ginmaku/shared-ui/media/Poster.tsx'
import { useLatest } from './use-latest.ts'

const shown = 8

/** What is new, as the banner's picture. Without answers the banner has its words alone. */
export function BannerPosters() {
  return (
    <SectionBoundary optional>
      <Newest />
    </SectionBoundary>
  )
}

function Newest() {
  const { items } = useLatest(undefined)
  return items
    .slice(0, shown)
    .map((title) => <Poster key={title.full_title_id} image={title.image} use="banner" alt="" />)
}
