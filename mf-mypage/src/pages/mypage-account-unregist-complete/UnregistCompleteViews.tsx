import styles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'

export function WithdrawnView({ announced }: { announced: boolean }) {
  const { t } = useTranslation()
  usePageDescription({ title: t('unregistComplete.heading') })
  return (
    <NarrowPage announced={announced} heading={t('unregistComplete.heading')} lead={t('unregistComplete.lead')}>
      <p className={styles.note}>{t('unregistComplete.mail')}</p>
      <ButtonLink href="/" variant="primary" size="large" wide>
        {t('unregistComplete.home')}
      </ButtonLink>
      <p className={styles.note}>{t('unregistComplete.again')}</p>
    </NarrowPage>
  )
}

/** Anyone who opens the address without having left. */
export function StillMemberView() {
  const { t } = useTranslation()
  return (
    <NotWithdrawn
      heading={t('unregistComplete.notYet')}
      lead={t('unregistComplete.notYetLead')}
      main={{ href: '/mypage', label: t('unregistComplete.mypage') }}
      other={{ href: '/mypage/account/unregist', label: t('unregistComplete.unregist') }}
    />
  )
}

/** A visitor who opens the address without having left in this tab. */
export function NothingToReportView() {
  const { t } = useTranslation()
  return (
    <NotWithdrawn
      heading={t('unregistComplete.unknown')}
      lead={t('unregistComplete.unknownLead')}
      main={{ href: '/', label: t('unregistComplete.home') }}
      other={{ href: '/login', label: t('unregistComplete.login') }}
    />
  )
}

interface Way {
  href: string
  label: string
}

function NotWithdrawn({ heading, lead, main, other }: { heading: string; lead: string; main: Way; other: Way }) {
  usePageDescription({ title: heading })
  return (
    <NarrowPage heading={heading} lead={lead}>
      <ButtonLink href={main.href} variant="primary" size="large" wide>
        {main.label}
      </ButtonLink>
      <ButtonLink href={other.href} wide>
        {other.label}
      </ButtonLink>
    </NarrowPage>
  )
}
