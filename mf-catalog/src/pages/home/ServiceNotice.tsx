import { useNow } from '@ginmaku/remote-kit/state/use-now.ts'
import { formatDate, formatDateTime } from '@ginmaku/shared-ui/text/format-date.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useZone } from '@ginmaku/shared-ui/text/use-zone.ts'
import { useTranslation } from 'react-i18next'
import { noticePhase, serviceLife } from './notice-phase.ts'
import styles from './ServiceNotice.module.css'

/** The service notice (spec §2, notice page): logo, title, subtitle, dates and links are visible, its sections collapsed. */
export function ServiceNotice() {
  const { t } = useTranslation()
  const locale = useLocale()
  const zone = useZone()
  const phase = noticePhase(useNow())
  const end = formatDate(serviceLife.endsAt, locale, zone)
  return (
    <section className={styles.notice} aria-label={t('notice.label')}>
      <ScreenMark />
      <div className={styles.text}>
        <h2 className={styles.title}>{t(`notice.title.${phase}`)}</h2>
        <p className={styles.subtitle}>{t(`notice.subtitle.${phase}`, { end })}</p>
        <dl className={styles.dates}>
          <div>
            <dt>{t('notice.dateLabel')}</dt>
            <dd>
              <time dateTime={serviceLife.endsAt}>{end}</time>
            </dd>
          </div>
          <div>
            <dt>{t('notice.windowLabel')}</dt>
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

/** The service's mark: a cinema screen and its glow on the floor. */
const ScreenMark = () => (
  <svg className={styles.mark} viewBox="0 0 32 28" width="48" height="42" aria-hidden="true">
    <path d="M2 2h28v18H2z" fill="var(--color-ink)" />
    <path d="M4 23h24l2 3H2z" fill="var(--color-accent)" />
  </svg>
)
