import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import { SectionsView } from '../../components/blocks/SectionsView.tsx'
import { HeroView } from '../../components/page/HeroView.tsx'
import { Page } from '../../components/page/Page.tsx'
import styles from './AppView.module.css'
import type { AppTarget } from './deep-link.ts'
import { OpenInAppView } from './OpenInAppView.tsx'
import { QrCode } from './QrCode.tsx'

/** The title or play named in the address. */
export interface ToWatch {
  target: AppTarget
  heading: string
  lead: string
  poster: { full_title_id: string; image: string }
  /** The page on which a computer plays it. */
  href: string
  /** Why the app can't play it in the caller's region. */
  refusal?: 'pcOnly' | 'blocked'
  /** A quality above SD was asked for, which phones don't play (spec §9.3). */
  isAboveSd?: boolean
}

interface AppViewProps {
  page: CallResponse<'GET /page/{slug}'>
  toWatch?: ToWatch
}

/** The app for phones: opened there, and shown as a code to read on a computer. CSS shows the right one. */
export function AppView({ page, toWatch }: AppViewProps) {
  const { t } = useTranslation()
  const hero = page.blocks.find((block) => block.kind === 'hero')
  const app = page.blocks.find((block) => block.kind === 'app')
  const rest = page.blocks.filter((block) => block !== hero && block !== app)
  const heading = toWatch?.heading ?? page.title
  const refusal = toWatch?.refusal
  return (
    <Page breadcrumbs={[{ label: heading }]}>
      <HeroView
        heading={heading}
        eyebrow={toWatch ? t('app.eyebrow') : hero?.eyebrow}
        lead={toWatch?.lead ?? hero?.lead}
        posters={toWatch ? [toWatch.poster] : (hero?.titles ?? [])}
      >
        {refusal && (
          <Notice kind="warn" title={t(`app.${refusal}`)}>
            {t(`app.${refusal}Text`)}
          </Notice>
        )}
        {toWatch && refusal !== 'blocked' && (
          <div className={styles.onComputer}>
            <ButtonLink href={toWatch.href} variant="primary" size="large">
              {t('app.watchHere')}
            </ButtonLink>
          </div>
        )}
        {app && !refusal && (
          <div className={styles.onPhone}>
            <OpenInAppView app={app} target={toWatch?.target} />
          </div>
        )}
        {toWatch?.isAboveSd && !refusal && <p className={styles.note}>{t('app.sdOnly')}</p>}
        {app && <Stores stores={app.stores} />}
      </HeroView>
      <div className={styles.onComputer}>
        <QrCode />
      </div>
      {page.blocks.length > 0 ? <SectionsView blocks={rest} /> : <EmptyState title={t('pageEmpty')} />}
    </Page>
  )
}

function Stores({ stores }: { stores: readonly { text: string; href: string }[] }) {
  const { t } = useTranslation()
  return (
    <ul className={styles.stores} aria-label={t('app.stores')}>
      {stores.map(({ text, href }) => (
        <li key={href}>
          <ButtonLink href={href}>{text}</ButtonLink>
        </li>
      ))}
    </ul>
  )
}
