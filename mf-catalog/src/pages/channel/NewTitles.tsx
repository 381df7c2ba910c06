import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { NewTitle } from '@ginmaku/shared-contracts/api/catalogue/channel.ts'
import { PosterGrid } from '@ginmaku/shared-ui/layout/PosterGrid.tsx'
import { PosterCard } from '@ginmaku/shared-ui/media/PosterCard.tsx'
import { formatDate } from '@ginmaku/shared-ui/text/format-date.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useZone } from '@ginmaku/shared-ui/text/use-zone.ts'
import { useTranslation } from 'react-i18next'
import { Section } from '../../components/page/Section.tsx'

/** What has come to a channel lately. */
export function NewTitles({ titles }: { titles: readonly NewTitle[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const zone = useZone()
  return (
    <Section heading={t('channel.new')}>
      <PosterGrid shape="row" label={t('channel.new')}>
        {titles.map((title) => (
          <PosterCard
            key={title.full_title_id}
            href={pathTo('/title/:fullTitleId', { fullTitleId: title.full_title_id })}
            image={title.image}
            shape="row"
            title={title.title_name}
            price={t('channel.since', { date: formatDate(title.published_at, locale, zone) })}
          />
        ))}
      </PosterGrid>
    </Section>
  )
}
