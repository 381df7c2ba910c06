import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { appPage, titleInApp } from '../../app/calls.ts'
import { AppView } from './AppView.tsx'
import messages from './messages.json' with { type: 'json' }
import { refusalOf } from './refusal-of.ts'

/** `/app/title/{fullTitleId}` (spec §2.2): a title in the app. An unknown title is the shell's 404 page. */
export const AppTitlePage = withMessages(messages, () => {
  const { fullTitleId = '' } = useParams()
  const { t } = useTranslation()
  const answer = useCall(...titleInApp(fullTitleId))
  const page = useCall(...appPage)
  const { title } = answer
  const heading = t('app.heading', { name: title.title_name })
  usePageDescription({ title: heading, description: title.synopsis, image: title.image })
  return (
    <AppView
      page={page}
      toWatch={{
        fullTitleId,
        heading,
        lead: title.synopsis,
        poster: title,
        href: pathTo('/title/:fullTitleId', { fullTitleId }),
        ...refusalOf(answer),
      }}
    />
  )
})
