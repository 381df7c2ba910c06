import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MoreLinks } from './MoreLinks.tsx'
import styles from './MyPageView.module.css'
import { SectionSkeleton } from './SectionSkeleton.tsx'
import type { Section } from './sections.tsx'

interface MyPageViewProps {
  /** Absent until the API has responded. */
  email: string | undefined
  /** What the member is offered, if anything. */
  offer: ReactNode
  sections: Readonly<Record<'main' | 'side', readonly Section[]>>
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
          <Button busy={leaving} onClick={onLogOut}>
            {t('mypage.logout')}
          </Button>
        }
      >
        {t('mypage.heading')}
      </PageHeading>
      {offer}
      <div className={styles.columns}>
        <Column sections={sections.main} />
        <Column sections={sections.side} />
      </div>
      <MoreLinks />
    </div>
  )
}

function Column({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation()
  return (
    <div className={styles.column}>
      {sections.map(({ id, Content }) => (
        <section key={id} className={styles.section} aria-labelledby={`mypage-${id}`}>
          <Heading level={2} id={`mypage-${id}`}>
            {t(`mypage.${id}`)}
          </Heading>
          <SectionBoundary fallback={<SectionSkeleton rows={id === 'channels' || id === 'card' ? 1 : 3} />}>
            <Content />
          </SectionBoundary>
        </section>
      ))}
    </div>
  )
}
