import { useNow } from '@ginmaku/remote-kit/state/use-now.ts'
import type { ServiceLife } from '@ginmaku/shared-contracts/api/catalogue/home.ts'
import { type ServicePhase, servicePhase } from '@ginmaku/shared-contracts/api/catalogue/service-phase.ts'
import { classNames } from '@ginmaku/shared-ui/class-names.ts'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { formatDate } from '@ginmaku/shared-ui/text/format-date.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { Period } from '@ginmaku/shared-ui/text/Period.tsx'
import { useZone } from '@ginmaku/shared-ui/text/use-zone.ts'
import { useTranslation } from 'react-i18next'
import styles from './ServiceNotice.module.css'

interface ServiceNoticeProps {
  service: ServiceLife
  /** The only content of the page: its sections are expanded, and nothing else of the site is linked. */
  isWhole?: boolean
}

/**
 * The notice of the former service (spec §2.15, notice page): logo, title, subtitle, dates, sections and links. Above the shop it is
 * one line that expands.
 */
export function ServiceNotice({ service, isWhole = false }: ServiceNoticeProps) {
  const { t } = useTranslation()
  const words = useWords(service, isWhole)
  const title = <h2 className={styles.title}>{words.title}</h2>
  const content = (
    <div className={styles.content}>
      <Dates service={service} />
      <Links service={service} phase={words.phase} isWhole={isWhole} />
      <Sections phase={words.phase} isWhole={isWhole} />
    </div>
  )
  if (isWhole)
    return (
      <section className={classNames(styles.notice, styles.whole)} aria-label={t('notice.label')}>
        <div className={styles.line}>
          <ScreenMark />
          {title}
        </div>
        <p className={styles.subtitle}>{words.subtitle}</p>
        {content}
      </section>
    )
  return (
    <section aria-label={t('notice.former.label')}>
      <details className={styles.notice}>
        <summary className={styles.line}>
          <ScreenMark />
          {title}
          <span className={styles.open}>{t('notice.former.open')}</span>
          <span className={styles.subtitle}>{words.subtitle}</span>
        </summary>
        {content}
      </details>
    </section>
  )
}

function useWords(service: ServiceLife, isWhole: boolean) {
  const { t } = useTranslation()
  const locale = useLocale()
  const zone = useZone()
  const phase = servicePhase(useNow(), service)
  const part = isWhole ? 'closed' : 'former'
  const end = formatDate(service.ends_at, locale, zone)
  return { phase, title: t(`notice.${part}.title.${phase}`), subtitle: t(`notice.${part}.subtitle.${phase}`, { end }) }
}

function Dates({ service }: { service: ServiceLife }) {
  const { t } = useTranslation()
  return (
    <dl className={styles.dates}>
      <div>
        <dt>{t('notice.dateLabel')}</dt>
        <dd>
          <DateTime instant={service.ends_at} dateOnly />
        </dd>
      </div>
      <div>
        <dt>{t('notice.windowLabel')}</dt>
        <dd>
          <Period from={service.migration_opens_at} until={service.migration_closes_at} />
        </dd>
      </div>
    </dl>
  )
}

interface PartProps {
  phase: ServicePhase
  isWhole: boolean
}

function Links({ service, phase, isWhole }: PartProps & { service: ServiceLife }) {
  const { t } = useTranslation()
  return (
    <p className={styles.links}>
      {phase === 'migrating' && service.successor && (
        <a href={service.successor.url}>{t('notice.links.successor', { name: service.successor.name })}</a>
      )}
      {!isWhole && (
        <>
          {phase === 'migrating' && <a href="/mypage/migration">{t('notice.links.migrate')}</a>}
          <a href="/info">{t('notice.links.info')}</a>
          <a href="/library">{t('notice.links.library')}</a>
        </>
      )}
    </p>
  )
}

function Sections({ phase, isWhole }: PartProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.sections}>
      <NoticeSection
        heading={t('notice.sections.thanks.heading')}
        text={t(`notice.sections.thanks.${isWhole ? 'closed' : 'text'}`)}
      />
      <NoticeSection heading={t('notice.sections.migration.heading')} text={t(`notice.sections.migration.${phase}`)} />
      <NoticeSection heading={t('notice.sections.conditions.heading')} text={t('notice.sections.conditions.text')} />
    </div>
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
