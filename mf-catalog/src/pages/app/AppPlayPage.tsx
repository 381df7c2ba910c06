import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { appPage, playInApp, titleInApp } from '../../app/calls.ts'
import { AppView } from './AppView.tsx'
import messages from './messages.json' with { type: 'json' }
import { readQuality } from './read-quality.ts'
import { refusalOf } from './refusal-of.ts'
import { UnknownQualityView } from './UnknownQualityView.tsx'

/** `/app/play/{playId}/{qualityFlg}` (spec §2.2): one play in the app. An unknown play is the shell's 404 page. */
export const AppPlayPage = withMessages(messages, () => {
  const { playId = '', qualityFlg = '' } = useParams()
  const { t } = useTranslation()
  const play = useCall(...playInApp(playId))
  const answer = useCall(...titleInApp(play.full_title_id))
  const page = useCall(...appPage)
  const { title } = answer
  const quality = readQuality(qualityFlg)
  // A film has one story, with the same name.
  const name = play.story_name === title.title_name ? play.story_name : `${title.title_name} ${play.story_name}`
  const heading = t(quality ? 'app.heading' : 'app.unknownQuality', { name })
  usePageDescription({ title: heading, description: title.synopsis, image: title.image })
  if (!quality) return <UnknownQualityView heading={heading} name={name} playId={playId} />
  return (
    <AppView
      page={page}
      toWatch={{
        fullTitleId: title.full_title_id,
        playId,
        heading,
        lead: t('app.playLead', { quality: t(`quality.${quality}`) }),
        poster: title,
        href: pathTo('/title/:fullTitleId/:storyId', { fullTitleId: title.full_title_id, storyId: play.story_id }),
        ...refusalOf(answer),
        isAboveSd: quality > 1,
      }}
    />
  )
})
