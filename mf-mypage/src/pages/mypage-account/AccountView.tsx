import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import { useTranslation } from 'react-i18next'
import styles from '../../components/AccountPages.module.css'
import { MaskedPassword } from '../../components/MaskedPassword.tsx'

interface AccountViewProps {
  email: string
  /** False for a member who logs in by another service only. */
  hasPassword: boolean
}

export function AccountView({ email, hasPassword }: AccountViewProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <PageHeading lead={t('accountFront.lead')}>{t('accountFront.heading')}</PageHeading>
      <section className={styles.section} aria-labelledby="account-login">
        <Heading level={2} id="account-login">
          {t('accountFront.login')}
        </Heading>
        <DefinitionList
          rows={[
            { label: t('field.email'), value: email },
            { label: t('field.password'), value: hasPassword ? <MaskedPassword /> : t('accountFront.noPassword') },
          ]}
        />
        <div className={styles.ways}>
          <ButtonLink href="/mypage/account/mail-edit">{t('accountFront.changeEmail')}</ButtonLink>
          <ButtonLink href={hasPassword ? '/mypage/account/password-edit' : '/password-reminder'}>
            {hasPassword ? t('accountFront.changePassword') : t('accountFront.setPassword')}
          </ButtonLink>
        </div>
      </section>
      <ButtonLink href="/mypage" className={styles.back}>
        {t('accountFront.toMypage')}
      </ButtonLink>
    </div>
  )
}
