import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useMemberCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { storyWithPacks } from '../../app/calls.ts'
import { useChoosePrice } from '../../app/use-choose-price.ts'
import { FilmPlayer } from '../../components/page/FilmPlayer.tsx'
import { joinedChannel } from '../../components/page/joined-channel.ts'
import { regionRule } from '../../components/page/region-rule.ts'
import messages from './messages.json' with { type: 'json' }
import { StoryView } from './StoryView.tsx'

/** `/title/{fullTitleId}/{storyId}` (spec §2.3): one story and the packs that include it. */
export const StoryPage = withMessages(messages, () => {
  const { fullTitleId = '', storyId = '' } = useParams()
  const [previewing, setPreviewing] = useState(false)
  const { response, isVisitors } = useMemberCall(...storyWithPacks(fullTitleId, storyId))
  const region = regionRule(response.user_region, response.is_oversea, response.is_live)
  const choose = useChoosePrice({ fullTitleId, titleName: response.title_name, image: response.story.image })
  usePageDescription({
    title: `${response.story.story_name} | ${response.title_name}`,
    description: response.story.synopsis,
    image: response.story.image,
  })
  return (
    <StoryView
      fullTitleId={fullTitleId}
      titleName={response.title_name}
      story={response.story}
      packs={response.packs}
      region={region}
      channel={joinedChannel(response, region)}
      isPending={isVisitors}
      onChoose={choose}
      onPreview={() => setPreviewing(true)}
      preview={
        previewing && (
          <FilmPlayer
            isPreview
            fullTitleId={fullTitleId}
            playId={response.story.play_id}
            onClose={() => setPreviewing(false)}
          />
        )
      }
    />
  )
})
