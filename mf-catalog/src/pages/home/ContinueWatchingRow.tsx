import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { useMemberCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import type { StartedPlay } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { PosterCard } from '@ginmaku/shared-ui/media/PosterCard.tsx'
import { formatDuration } from '@ginmaku/shared-ui/text/format-duration.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useTranslation } from 'react-i18next'
import { startedPlays } from '../../app/calls.ts'
import { CardRow, fillsPhone } from '../../components/titles/CardRow.tsx'

/** What a member has started to watch. Renders nothing for visitors, if too little was started to fill it, or if the call fails. */
export function ContinueWatchingRow() {
  const { loggedIn } = useTopic('session')
  if (!loggedIn) return null
  return (
    <SectionBoundary optional>
      <ContinueWatching />
    </SectionBoundary>
  )
}

function ContinueWatching() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { response } = useMemberCall(...startedPlays)
  const items = lastOfEachTitle(response.items)
  if (items.length < fillsPhone) return null
  const left = (item: StartedPlay) => formatDuration(item.duration_seconds - item.position_seconds, locale)
  return (
    <CardRow heading={t('homeRow.continueWatching')} isOnlyFull>
      {items.map((item) => (
        <PosterCard
          key={item.play_id}
          href={hrefOf(item)}
          image={item.image}
          shape="row"
          title={item.title_name}
          publisher={item.story_name !== item.title_name && item.story_name}
          price={t('homeRow.left', { time: left(item) })}
          progress={item.position_seconds / item.duration_seconds}
        />
      ))}
    </CardRow>
  )
}

/** Only the episode of each series that was watched last. */
const lastOfEachTitle = (items: readonly StartedPlay[]) =>
  items.filter((item, at) => items.findIndex((other) => other.full_title_id === item.full_title_id) === at)

/** What a channel membership includes is not in the library. */
const hrefOf = ({ full_title_id: fullTitleId, is_in_library }: StartedPlay) =>
  pathTo(is_in_library ? '/library/:fullTitleId' : '/title/:fullTitleId', { fullTitleId })
