import { useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import { SectionsView } from '../../components/blocks/SectionsView.tsx'
import { HeroView } from '../../components/page/HeroView.tsx'
import { Page } from '../../components/page/Page.tsx'
import styles from './AppView.module.css'
import { InstallOffer } from './InstallOffer.tsx'
import { PlayInApp } from './PlayInApp.tsx'
import { useInstallSteps } from './phone-systems.ts'
import { QrCode } from './QrCode.tsx'

/** The title or play named in the address. */
export interface ToWatch {
  fullTitleId: string
  /** Absent for a title. */
  playId?: string
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

/** The app for phones: installed there, and shown as a code to read on a computer. CSS shows the right one. In the app: what it opens. */
export function AppView({ page, toWatch }: AppViewProps) {
  const { t } = useTranslation()
  const steps = useInstallSteps()
  const isInApp = useTopic('app') === 'standalone'
  const hero = page.blocks.find((block) => block.kind === 'hero')
  const rest = page.blocks.filter((block) => block !== hero)
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
        {isInApp && !refusal && <InApp toWatch={toWatch} />}
        {!isInApp && toWatch && refusal !== 'blocked' && (
          <div className={styles.onComputer}>
            <ButtonLink href={toWatch.href} variant="primary" size="large">
              {t('app.watchHere')}
            </ButtonLink>
          </div>
        )}
        {!isInApp && !refusal && (
          <div className={toWatch && styles.onPhone}>
            <InstallOffer />
          </div>
        )}
        {toWatch?.isAboveSd && !refusal && <p className={styles.note}>{t('app.sdOnly')}</p>}
      </HeroView>
      <div className={styles.onComputer}>
        <QrCode />
      </div>
      {page.blocks.length === 0 && <EmptyState title={t('pageEmpty')} />}
      <SectionsView blocks={isInApp || refusal ? rest : [...steps, ...rest]} />
    </Page>
  )
}

/** What the app opens: a play, the page of a title, or the library. */
function InApp({ toWatch }: { toWatch: ToWatch | undefined }) {
  const { t } = useTranslation()
  if (toWatch?.playId) return <PlayInApp fullTitleId={toWatch.fullTitleId} playId={toWatch.playId} />
  return (
    <ButtonLink href={toWatch?.href ?? '/library'} variant="primary" size="large">
      {t(toWatch ? 'app.toTitle' : 'app.toLibrary')}
    </ButtonLink>
  )
}
