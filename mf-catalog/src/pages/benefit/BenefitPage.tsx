import { useAnswer } from '@ginmaku/remote-kit/answers/use-answer.ts'
import { withWords } from '@ginmaku/remote-kit/locale/with-words.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useLocation } from 'react-router-dom'
import { describeWords } from '../../components/describe-words.ts'
import { BenefitView } from './BenefitView.tsx'
import words from './words.json' with { type: 'json' }

/** `/benefit/…` and `/comming-soon` (spec §2): the page of words that the address names, `benefit-rider` for /benefit/rider. */
export const BenefitPage = withWords(words, () => {
  const slug = useLocation().pathname.split('/').filter(Boolean).join('-')
  const page = useAnswer('GET /page/{slug}', { params: { slug } })
  usePageDescription(describeWords(page))
  return <BenefitView page={page} />
})
