import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './MyPageView.module.css'
import { SectionSkeleton } from './SectionSkeleton.tsx'
import type { Section } from './sections.tsx'

interface MyPageViewProps {
  /** Absent until the API has responded. */
  email: string | undefined
  /** What the member is offered, if anything. */
  offer: ReactNode
  sections: readonly Section[]
  leaving: boolean
  onLogOut: () => void
}

export function MyPageView({ email, offer, sections, leaving, onLogOut }: MyPageViewProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <PageHeading
        lead={email && t('mypage.greeting', { email })}
        actions={
          <>
            <ButtonLink href="/mypage/account">{t('mypage.account')}</ButtonLink>
            <ButtonLink href="/mypage/watchlist">{t('mypage.watchlist')}</ButtonLink>
            <ButtonLink href="/mypage/channel">{t('mypage.channels')}</ButtonLink>
            <ButtonLink href="/mypage/present-box">{t('mypage.presentBox')}</ButtonLink>
            <Button busy={leaving} onClick={onLogOut}>
              {t('mypage.logout')}
            </Button>
          </>
        }
      >
        {t('mypage.heading')}
      </PageHeading>
      {offer}
      <div className={styles.sections}>
        {sections.map(({ id, Content }) => (
          <section key={id} className={styles.section} aria-labelledby={`mypage-${id}`}>
            <Heading level={2} id={`mypage-${id}`}>
              {t(`mypage.${id}`)}
            </Heading>
            <SectionBoundary fallback={<SectionSkeleton />}>
              <Content />
            </SectionBoundary>
          </section>
        ))}
      </div>
    </div>
  )
}
