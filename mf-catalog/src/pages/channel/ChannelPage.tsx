import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useMemberCallPages } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { channelWithStories } from '../../app/calls.ts'
import { FilmPlayer } from '../../components/page/FilmPlayer.tsx'
import { ChannelView } from './ChannelView.tsx'
import messages from './messages.json' with { type: 'json' }

interface Playing {
  fullTitleId: string
  playId: string
}

/** `/channel/{publisherId}` (spec §2.3, §7.3): what a channel costs, its terms and its stories, which its members play here. */
export const ChannelPage = withMessages(messages, () => {
  const { publisherId = '' } = useParams()
  const { t } = useTranslation()
  const { pages, isVisitors, ...more } = useMemberCallPages(...channelWithStories(publisherId))
  const [{ publisher, pack, membership, new_titles: newTitles = [] }] = pages
  const [playing, setPlaying] = useState<Playing>()
  const stories = { ...more, items: pages.flatMap((page) => page.stories) }
  const [first] = stories.items
  usePageDescription({
    title: t('channel.heading', { name: publisher.name }),
    description: pack.description,
    ...(first && { image: first.title_image }),
  })
  return (
    <>
      <ChannelView
        {...{ publisher, pack, membership, stories, newTitles }}
        isPending={isVisitors}
        onPlay={membership && ((story) => setPlaying({ fullTitleId: story.full_title_id, playId: story.play_id }))}
      />
      {playing && <FilmPlayer {...playing} isPreview={false} onClose={() => setPlaying(undefined)} />}
    </>
  )
})
