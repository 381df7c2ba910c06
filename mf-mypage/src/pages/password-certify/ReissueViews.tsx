import styles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'

/** A session of another member in this browser is not touched by the link. */
export function ReissuedView() {
  const { t } = useTranslation()
  const { loggedIn } = useTopic('session')
  return (
    <NarrowPage announced heading={t('passwordCertify.done')} lead={t('passwordCertify.doneLead')}>
      <ButtonLink href={loggedIn ? '/mypage' : '/login'} variant="primary" size="large" wide>
        {loggedIn ? t('passwordCertify.toMypage') : t('passwordCertify.login')}
      </ButtonLink>
    </NarrowPage>
  )
}

/** @param why it has expired, was used or was replaced; or the address has no token */
export function UnusableLinkView({ why }: { why: 'expired' | 'missing' }) {
  const { t } = useTranslation()
  return (
    <NarrowPage
      announced={why === 'expired'}
      heading={t(`passwordCertify.${why}`)}
      lead={t(`passwordCertify.${why}Lead`)}
    >
      <div className={styles.form}>
        <ButtonLink href="/password-reminder" variant="primary" size="large" wide>
          {t('passwordCertify.again')}
        </ButtonLink>
        <ButtonLink href="/login" wide>
          {t('passwordCertify.login')}
        </ButtonLink>
      </div>
    </NarrowPage>
  )
}
