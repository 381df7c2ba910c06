import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import type { Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import { nextStory } from './next-story.ts'

/** The way to the episode after the one that was bought; nothing for what is no series. */
export const NextEpisode = ({ purchase }: { purchase: Purchase }) => (
  <SectionBoundary optional>
    <Following fullTitleId={purchase.full_title_id} playIds={purchase.play_ids} />
  </SectionBoundary>
)

/** The most that the API lists at once. */
const limit = 100

function Following({ fullTitleId, playIds }: { fullTitleId: string; playIds: readonly string[] }) {
  const { t } = useTranslation()
  const { title } = useCall('GET /title/{full_title_id}', {
    params: { full_title_id: fullTitleId },
    query: { limit },
  })
  const story = nextStory(title.single_packs, playIds)
  if (!story) return null
  return (
    <ButtonLink size="large" href={pathTo('/title/:fullTitleId/:storyId', { fullTitleId, storyId: story.story_id })}>
      {t('thanks.nextEpisode', { number: story.story_number })}
    </ButtonLink>
  )
}
