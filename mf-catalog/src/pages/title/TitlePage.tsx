import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { useState, useTransition } from 'react'
import { useParams } from 'react-router-dom'
import { useChoosePrice } from '../../app/use-choose-price.ts'
import { PreviewPlayer } from '../../components/PreviewPlayer.tsx'
import { describeTitle } from './describe-title.ts'
import { LiveRoom } from './LiveRoom.tsx'
import { Recommended } from './Recommended.tsx'
import { regionRule } from './region-rule.ts'
import { TitleView } from './TitleView.tsx'
import { packPage, useTitle } from './use-title.ts'

/** `/title/{fullTitleId}` (spec §2, §3). */
export function TitlePage() {
  const { fullTitleId = '' } = useParams()
  const locale = useTopic('locale')
  const [limit, setLimit] = useState(packPage)
  const [loadingMore, startLoading] = useTransition()
  const { answer, isVisitors } = useTitle(fullTitleId, limit)
  const { title, result_total_count, is_oversea, user_region } = answer
  const [previewPlayId, setPreviewPlayId] = useState<string>()
  const choose = useChoosePrice({ fullTitleId, titleName: title.title_name, image: title.image })
  usePageDescription(describeTitle(title))

  return (
    <TitleView
      title={title}
      locale={locale}
      now={Date.now()}
      waits={isVisitors}
      region={regionRule(user_region, is_oversea, title.live !== undefined)}
      morePacks={result_total_count > title.single_packs.length}
      loadingMorePacks={loadingMore}
      onMorePacks={() => startLoading(() => setLimit(limit + packPage))}
      onChoose={choose}
      onPreview={setPreviewPlayId}
      preview={
        previewPlayId && (
          <PreviewPlayer fullTitleId={fullTitleId} playId={previewPlayId} onClose={() => setPreviewPlayId(undefined)} />
        )
      }
      liveRoom={title.live && <LiveRoom fullTitleId={fullTitleId} />}
      recommended={title.is_display_recommend && <Recommended fullTitleId={fullTitleId} />}
    />
  )
}
