import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import { PeriodBlockView } from '../../components/blocks/PeriodBlockView.tsx'
import { SectionsView } from '../../components/blocks/SectionsView.tsx'
import { HeroView } from '../../components/page/HeroView.tsx'
import { Page } from '../../components/page/Page.tsx'
import styles from './BenefitView.module.css'

/** A campaign: hero with its period, then what one gets, how, conditions and titles. */
export function BenefitView({ page }: { page: CallResponse<'GET /page/{slug}'> }) {
  const { t } = useTranslation()
  const hero = page.blocks.find((block) => block.kind === 'hero')
  const period = page.blocks.find((block) => block.kind === 'period')
  const mainLinks = page.blocks.filter((block) => block.kind === 'link').filter((link) => link.is_main)
  const placed: readonly unknown[] = [hero, period, ...mainLinks]
  const rest = page.blocks.filter((block) => !placed.includes(block))
  const hasEnded = period?.state === 'ended'
  return (
    <Page breadcrumbs={[{ label: page.title }]}>
      <div className={styles.top}>
        {hasEnded && (
          <Notice kind="warn" title={t('benefit.ended')}>
            {t('benefit.endedText')}
          </Notice>
        )}
        <HeroView heading={page.title} eyebrow={hero?.eyebrow} lead={hero?.lead} posters={hero?.titles ?? []}>
          {period && <PeriodBlockView block={period} />}
          <div className={styles.actions}>
            {hasEnded ? (
              <ButtonLink href="/#latest" size="large">
                {t('benefit.toLatest')}
              </ButtonLink>
            ) : (
              mainLinks.map(({ href, text }) => (
                <ButtonLink key={href} href={href} variant="primary" size="large">
                  {text}
                </ButtonLink>
              ))
            )}
          </div>
        </HeroView>
      </div>
      {page.blocks.length > 0 ? <SectionsView blocks={rest} /> : <EmptyState title={t('pageEmpty')} />}
    </Page>
  )
}
