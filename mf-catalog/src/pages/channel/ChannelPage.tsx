import { useOwnAnswerPages } from '@ginmaku/remote-kit/answers/use-answer.ts'
import { withWords } from '@ginmaku/remote-kit/locale/with-words.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { ChannelView } from './ChannelView.tsx'
import words from './words.json' with { type: 'json' }

/** Stories come twenty at a time, as all lists of the catalogue (spec §9). */
const storyPage = 20

/** `/channel/{publisherId}` (spec §2, §7): what a channel costs, its terms and its stories. */
export const ChannelPage = withWords(words, () => {
  const { publisherId = '' } = useParams()
  const { t } = useTranslation()
  const input = { params: { publisher_id: publisherId } }
  const { pages, isVisitors: _, ...more } = useOwnAnswerPages('GET /channel/{publisher_id}', input, storyPage)
  const [{ publisher, pack }] = pages
  const stories = pages.flatMap((page) => page.stories)
  usePageDescription({
    title: t('channel.heading', { name: publisher.name }),
    description: pack.description,
    ...(stories[0] && { image: stories[0].title_image }),
  })
  return <ChannelView publisher={publisher} pack={pack} stories={stories} more={more} />
})
