import { useOwnAnswerPages } from '@ginmaku/remote-kit/answers/use-answer.ts'
import { withWords } from '@ginmaku/remote-kit/locale/with-words.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { channelWithStories } from '../../app/calls.ts'
import { ChannelView } from './ChannelView.tsx'
import words from './words.json' with { type: 'json' }

/** `/channel/{publisherId}` (spec §2, §7): what a channel costs, its terms and its stories. */
export const ChannelPage = withWords(words, () => {
  const { publisherId = '' } = useParams()
  const { t } = useTranslation()
  const { pages, isVisitors: _, ...more } = useOwnAnswerPages(...channelWithStories(publisherId))
  const [{ publisher, pack }] = pages
  const stories = { ...more, items: pages.flatMap((page) => page.stories) }
  const [first] = stories.items
  usePageDescription({
    title: t('channel.heading', { name: publisher.name }),
    description: pack.description,
    ...(first && { image: first.title_image }),
  })
  return <ChannelView publisher={publisher} pack={pack} stories={stories} />
})
