import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { Title } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { Duration } from '@ginmaku/shared-ui/text/Duration.tsx'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useTranslation } from 'react-i18next'
import { PeopleLinks } from './PeopleLinks.tsx'
import { peopleOf } from './people-of.ts'

/** Facts a viewer needs before paying. */
export function TitleFactsView({ title }: { title: Title }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const separator = locale === 'ja' ? '、' : ', '
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const languages = (tags: readonly string[]) =>
    tags.map((tag) => names.of(tag) ?? tag).join(separator) || t('title.none')
  const rows = [
    ...peopleOf(title).map(({ role, names }) => ({
      label: t(`title.credit.${role}`),
      value: <PeopleLinks names={names} separator={separator} />,
    })),
    { label: t('title.released'), value: title.released_year },
    { label: t('title.runningTime'), value: <Duration seconds={title.running_time} /> },
    { label: t('title.rating'), value: t(`title.ratings.${title.rating}`) },
    { label: t('title.audio'), value: languages(title.audio) },
    { label: t('title.captions'), value: languages(title.captions) },
    title.view_type.length > 0 && {
      label: t('title.delivery'),
      value: title.view_type.map((type) => t(`title.viewType.${type}`)).join(separator),
    },
    {
      label: t('title.publisher'),
      value: (
        <a href={pathTo('/publisher-title/:publisherId', { publisherId: title.publisher.publisher_id })}>
          {title.publisher.name}
        </a>
      ),
    },
  ]
  return <DefinitionList rows={rows.filter((row) => typeof row === 'object')} />
}
