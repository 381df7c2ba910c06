import { useNow } from '@ginmaku/remote-kit/state/use-now.ts'
import type { ServiceLife } from '@ginmaku/shared-contracts/api/catalogue/home.ts'
import { classNames } from '@ginmaku/shared-ui/class-names.ts'
import { formatDate, formatDateTime } from '@ginmaku/shared-ui/text/format-date.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useZone } from '@ginmaku/shared-ui/text/use-zone.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { noticePhase } from './notice-phase.ts'
import styles from './ServiceNotice.module.css'

interface ServiceNoticeProps {
  service: ServiceLife
  /** The only content of the page: its sections are expanded, and nothing else of the site is linked. */
  isWhole?: boolean
}

/** The service notice (spec §2.15, notice page): logo, title, subtitle, dates and links; its sections are collapsed. */
export function ServiceNotice({ service, isWhole = false }: ServiceNoticeProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const zone = useZone()
  const phase = noticePhase(useNow(), service)
  const end = formatDate(service.ends_at, locale, zone)
  return (
    <section className={classNames(styles.notice, isWhole && styles.whole)} aria-label={t('notice.label')}>
      <ScreenMark />
      <div className={styles.text}>
        <div className={styles.first}>
          <h2 className={styles.title}>{t(`notice.title.${phase}`)}</h2>
          <p className={styles.subtitle}>{t(`notice.subtitle.${phase}`, { end })}</p>
        </div>
        <dl className={styles.dates}>
          <div>
            <dt>{t('notice.dateLabel')}</dt>
            <dd>
              <time dateTime={service.ends_at}>{end}</time>
            </dd>
          </div>
          <div>
            <dt>{t('notice.windowLabel')}</dt>
            <dd>
              {t('notice.window', {
                opens: formatDateTime(service.migration_opens_at, locale, zone),
                closes: formatDateTime(service.migration_closes_at, locale, zone),
              })}
            </dd>
          </div>
        </dl>
      </div>
      <p className={styles.links}>
        {phase === 'migrating' && service.successor && (
          <a href={service.successor.url}>{t('notice.links.successor', { name: service.successor.name })}</a>
        )}
        {!isWhole && (
          <>
            {phase === 'migrating' && <a href="/mypage/migration">{t('notice.links.migrate')}</a>}
            <a href="/library">{t('notice.links.library')}</a>
            <a href="/mypage">{t('notice.links.mypage')}</a>
          </>
        )}
      </p>
      <Details isOpen={isWhole}>
        <div className={styles.sections}>
          <NoticeSection
            heading={t('notice.sections.thanks.heading')}
            text={t(`notice.sections.thanks.${isWhole ? 'closed' : 'text'}`)}
          />
          <NoticeSection
            heading={t('notice.sections.migration.heading')}
            text={t(`notice.sections.migration.${phase}`)}
          />
          <NoticeSection
            heading={t('notice.sections.conditions.heading')}
            text={t('notice.sections.conditions.text')}
          />
        </div>
      </Details>
    </section>
  )
}

/** The notice's sections: collapsed above the shop, expanded where they are the only content. */
function Details({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  if (isOpen) return <div className={styles.details}>{children}</div>
  return (
    <details className={styles.details}>
      <summary>{t('notice.details')}</summary>
      {children}
    </details>
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

/** The service's logo: a cinema screen and its glow on the floor. */
const ScreenMark = () => (
  <svg className={styles.mark} viewBox="0 0 32 28" width="48" height="42" aria-hidden="true">
    <path d="M2 2h28v18H2z" fill="var(--color-ink)" />
    <path d="M4 23h24l2 3H2z" fill="var(--color-accent)" />
  </svg>
)
