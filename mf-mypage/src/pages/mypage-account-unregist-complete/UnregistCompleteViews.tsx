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
  usePageDescription({ title: t('unregistComplete.notYet') })
  return (
    <NarrowPage heading={t('unregistComplete.notYet')} lead={t('unregistComplete.notYetLead')}>
      <ButtonLink href="/mypage" variant="primary" size="large" wide>
        {t('unregistComplete.mypage')}
      </ButtonLink>
      <ButtonLink href="/mypage/account/unregist" wide>
        {t('unregistComplete.unregist')}
      </ButtonLink>
    </NarrowPage>
  )
}

/** A visitor who opens the address without having left in this tab. */
export function NothingToReportView() {
  const { t } = useTranslation()
  usePageDescription({ title: t('unregistComplete.unknown') })
  return (
    <NarrowPage heading={t('unregistComplete.unknown')} lead={t('unregistComplete.unknownLead')}>
      <ButtonLink href="/" variant="primary" size="large" wide>
        {t('unregistComplete.home')}
      </ButtonLink>
      <ButtonLink href="/login" wide>
        {t('unregistComplete.login')}
      </ButtonLink>
    </NarrowPage>
  )
}
