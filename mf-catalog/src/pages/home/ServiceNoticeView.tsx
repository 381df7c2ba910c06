import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { formatDate, formatDateTime } from '@ginmaku/shared-ui/text/format-date.ts'
import { useZone } from '@ginmaku/shared-ui/text/use-zone.ts'
import { useTranslation } from 'react-i18next'
import { serviceLife } from '../../settings/service-life.ts'
import type { NoticePhase } from './notice-phase.ts'
import { ScreenMark } from './ScreenMark.tsx'
import styles from './ServiceNoticeView.module.css'

interface ServiceNoticeViewProps {
  phase: NoticePhase
  locale: Locale
}

/** The service notice (spec §2, notice page): logo, title, subtitle, dates and links are visible, its sections collapsed. */
export function ServiceNoticeView({ phase, locale }: ServiceNoticeViewProps) {
  const { t } = useTranslation()
  const zone = useZone()
  const end = formatDate(serviceLife.endsAt, locale, zone)
  return (
    <section className={styles.notice} aria-label={t('notice.label')}>
      <ScreenMark className={styles.mark} />
      <div className={styles.words}>
        <h2 className={styles.title}>{t(`notice.title.${phase}`)}</h2>
        <p className={styles.subtitle}>{t(`notice.subtitle.${phase}`, { end })}</p>
        <dl className={styles.dates}>
          <div>
            <dt>{t('notice.date_label')}</dt>
            <dd>
              <time dateTime={serviceLife.endsAt}>{end}</time>
            </dd>
          </div>
          <div>
            <dt>{t('notice.window_label')}</dt>
            <dd>
              {t('notice.window', {
                opens: formatDateTime(serviceLife.migrationOpensAt, locale, zone),
                closes: formatDateTime(serviceLife.migrationClosesAt, locale, zone),
              })}
            </dd>
          </div>
        </dl>
      </div>
      <p className={styles.links}>
        <a href="/library">{t('notice.links.library')}</a>
        <a href="/mypage">{t('notice.links.mypage')}</a>
      </p>
      <details className={styles.details}>
        <summary>{t('notice.details')}</summary>
        <div className={styles.sections}>
          <NoticeSection heading={t('notice.sections.thanks.heading')} text={t('notice.sections.thanks.text')} />
          <NoticeSection
            heading={t('notice.sections.migration.heading')}
            text={t(`notice.sections.migration.${phase}`)}
          />
          <NoticeSection
            heading={t('notice.sections.conditions.heading')}
            text={t('notice.sections.conditions.text')}
          />
        </div>
      </details>
    </section>
  )
}

function NoticeSection({ heading, text }: { heading: string; text: string }) {
  return (
    <div>
      <h3 className={styles.heading}>{heading}</h3>
      <p>{text}</p>
    </div>
  )
}
