import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useOwnAnswer } from '@ginmaku/remote-kit/queries/use-answer.ts'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { storyWithPacks } from '../../app/calls.ts'
import { useChoosePrice } from '../../app/use-choose-price.ts'
import { PreviewPlayer } from '../../components/page/PreviewPlayer.tsx'
import { regionRule } from '../../components/page/region-rule.ts'
import messages from './messages.json' with { type: 'json' }
import { StoryView } from './StoryView.tsx'

/** `/title/{fullTitleId}/{storyId}` (spec §2.3): one story and the packs that include it. */
export const StoryPage = withMessages(messages, () => {
  const { fullTitleId = '', storyId = '' } = useParams()
  const [previewing, setPreviewing] = useState(false)
  const { answer, isVisitors } = useOwnAnswer(...storyWithPacks(fullTitleId, storyId))
  const choose = useChoosePrice({ fullTitleId, titleName: answer.title_name, image: answer.story.image })
  usePageDescription({
    title: `${answer.story.story_name} | ${answer.title_name}`,
    description: answer.story.synopsis,
    image: answer.story.image,
  })
  return (
    <StoryView
      fullTitleId={fullTitleId}
      titleName={answer.title_name}
      story={answer.story}
      packs={answer.packs}
      region={regionRule(answer.user_region, answer.is_oversea, answer.is_live)}
      isPending={isVisitors}
      onChoose={choose}
      onPreview={() => setPreviewing(true)}
      preview={
        previewing && (
          <PreviewPlayer fullTitleId={fullTitleId} playId={answer.story.play_id} onClose={() => setPreviewing(false)} />
        )
      }
    />
  )
})
