import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { useChoosePrice } from '../../app/use-choose-price.ts'
import { FilmPlayer } from '../../components/page/FilmPlayer.tsx'
import { regionRule } from '../../components/page/region-rule.ts'
import { describeTitle } from './describe-title.ts'
import { LiveRoom } from './LiveRoom.tsx'
import messages from './messages.json' with { type: 'json' }
import { Recommended } from './Recommended.tsx'
import { TitleView } from './TitleView.tsx'
import { useTitle } from './use-title.ts'
import { WatchlistButton } from './WatchlistButton.tsx'

/** `/title/{fullTitleId}` (spec §2.3, §3.1). */
export const TitlePage = withMessages(messages, () => {
  const { fullTitleId = '' } = useParams()
  const host = useHost()
  const { title, answer, isVisitors, readMore, loadingMore, moreError, loadMore } = useTitle(fullTitleId)
  const { is_oversea, user_region } = answer
  const [previewPlayId, setPreviewPlayId] = useState<string>()
  const choose = useChoosePrice({ fullTitleId, titleName: title.title_name, image: title.image })
  usePageDescription(describeTitle(title))
  useEffect(() => {
    if (moreError) host.showError(moreError)
  }, [host, moreError])

  return (
    <TitleView
      title={title}
      isPending={isVisitors}
      region={regionRule(user_region, is_oversea, title.live !== undefined)}
      morePacks={readMore}
      loadingMorePacks={loadingMore}
      onMorePacks={loadMore}
      onChoose={choose}
      onPreview={setPreviewPlayId}
      onPreviewLikely={(playId) =>
        host.prepareParcel?.('player', { fullTitleId, playId, isPreview: true, mode: 'modal' })
      }
      preview={
        previewPlayId && (
          <FilmPlayer
            {...{ fullTitleId, playId: previewPlayId }}
            isPreview
            onClose={() => setPreviewPlayId(undefined)}
          />
        )
      }
      watchlist={<WatchlistButton fullTitleId={fullTitleId} />}
      liveRoom={title.live && <LiveRoom fullTitleId={fullTitleId} />}
      recommended={title.is_display_recommend && <Recommended fullTitleId={fullTitleId} />}
    />
  )
})
