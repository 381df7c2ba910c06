import { useAnswer } from '@ginmaku/remote-kit/answers/use-answer.ts'
import { withWords } from '@ginmaku/remote-kit/locale/with-words.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { appPage } from '../../app/calls.ts'
import { describeWords } from '../../components/describe-words.ts'
import { AppView } from './AppView.tsx'
import words from './words.json' with { type: 'json' }

/** `/app-download` (spec §2.2): the app, what it can do, and where to get it. */
export const AppDownloadPage = withWords(words, () => {
  const page = useAnswer(...appPage)
  usePageDescription(describeWords(page))
  return <AppView page={page} />
})
