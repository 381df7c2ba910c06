import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Search } from './search-address.ts'
import { usePersonName } from './use-person-name.ts'

interface SearchHeadingProps {
  search: Search
}

/** What is searched for, as the page's heading and document title. A person's name is that of the response, once it is there. */
export function SearchHeading({ search }: SearchHeadingProps) {
  const { t } = useTranslation()
  const { word, person } = search
  if (word) return <Heading text={t('search.heading', { word })} />
  if (person === undefined) return <Heading text={t('search.title')} />
  return (
    <Suspense fallback={<Heading text={t('search.ofPerson', { person })} />}>
      <PersonHeading search={search} person={person} />
    </Suspense>
  )
}

function PersonHeading({ search, person }: SearchHeadingProps & { person: string }) {
  const { t } = useTranslation()
  const name = usePersonName(search)
  return <Heading text={t('search.ofPerson', { person: name ?? person })} />
}

function Heading({ text }: { text: string }) {
  usePageDescription({ title: text, isIndexed: false })
  return <PageHeading>{text}</PageHeading>
}
