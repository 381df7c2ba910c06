import type { Programme } from '@ginmaku/shared-contracts/api/catalogue/publisher-page.ts'
import { Badge } from '@ginmaku/shared-ui/text/Badge.tsx'
import { Duration } from '@ginmaku/shared-ui/text/Duration.tsx'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { Period } from '@ginmaku/shared-ui/text/Period.tsx'
import { useTranslation } from 'react-i18next'
import { TitleEntry } from '../../components/titles/TitleEntry.tsx'
import { useSaleWords } from '../../components/titles/use-sale-words.ts'
import styles from './ProgrammeList.module.css'

/** Titles as in a theatre's programme: synopsis, cast, duration and dates. */
export function ProgrammeList({ programmes, label }: { programmes: readonly Programme[]; label: string }) {
  return (
    <ul className={styles.programmes} aria-label={label}>
      {programmes.map((programme) => (
        <li key={programme.full_title_id}>
          <ProgrammeView programme={programme} />
        </li>
      ))}
    </ul>
  )
}

function ProgrammeView({ programme }: { programme: Programme }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { synopsis, cast, running_time, live } = programme
  const words = useSaleWords()
  const price = words.priceOf(programme)
  const opens = words.opensOf(programme)
  return (
    <TitleEntry title={programme} lead={live && <LiveTime live={live} />}>
      <p className={styles.synopsis}>{synopsis}</p>
      {cast.length > 0 && (
        <p className={styles.cast}>
          <span className={styles.label}>{t('publisherPage.cast')}</span> {cast.join(locale === 'ja' ? '、' : ', ')}
        </p>
      )}
      <p className={styles.line}>
        {!live && <Duration seconds={running_time} />}
        {price && <span className={styles.price}>{price}</span>}
        {opens && <span className={styles.price}>{opens}</span>}
      </p>
    </TitleEntry>
  )
}

function LiveTime({ live }: { live: NonNullable<Programme['live']> }) {
  const { t } = useTranslation()
  return (
    <p className={styles.line}>
      <Badge tone={live.state === 'on_air' ? 'live' : 'accent'}>{t(`publisherPage.liveState.${live.state}`)}</Badge>
      <Period from={live.starts_at} until={live.ends_at} />
    </p>
  )
}
