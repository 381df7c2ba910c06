import styles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import { failureMessages } from '@ginmaku/remote-kit/pages/failure-messages.ts'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import type { Provider, ProviderError } from '@ginmaku/shared-contracts/api/member/provider-bounds.ts'
import { ErrorState } from '@ginmaku/shared-ui/feedback/ErrorState.tsx'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useTranslation } from 'react-i18next'

/** @param announced it replaced a view whose button was pressed */
export function WorkingView({ announced = false }: { announced?: boolean }) {
  const { t } = useTranslation()
  return (
    <NarrowPage announced={announced} heading={t('loginComplete.heading')}>
      <p role="status">{t('loginComplete.working')}</p>
      <Skeleton height="3rem" />
    </NarrowPage>
  )
}

/** In a pop-up that the browser does not let us close. */
export function HandedOverView() {
  const { t } = useTranslation()
  return <NarrowPage announced heading={t('loginComplete.handed')} lead={t('loginComplete.handedLead')} />
}

/** @param announced it replaced another view at the same address */
export function LogInFailedView({ reason, announced = false }: { reason: ProviderError; announced?: boolean }) {
  const { t } = useTranslation()
  const isCancelled = reason === 'cancelled'
  return (
    <NarrowPage
      announced={announced}
      heading={t(isCancelled ? 'loginComplete.cancelled' : 'loginComplete.failed')}
      lead={t(`loginComplete.${reason === 'expired' ? 'expiredLead' : isCancelled ? 'cancelledLead' : 'failedLead'}`)}
    >
      <ButtonLink href="/login" variant="primary" size="large" wide>
        {t('loginComplete.toLogin')}
      </ButtonLink>
    </NarrowPage>
  )
}

/** spec §1.2: the address alone opens no account. */
export function AccountExistsView({ provider, email }: { provider: Provider; email: string }) {
  const { t } = useTranslation()
  const name = t(`provider.names.${provider}`)
  return (
    <NarrowPage announced heading={t('loginComplete.exists')} lead={t('loginComplete.existsLead', { provider: name })}>
      <DefinitionList rows={[{ label: t('field.email'), value: email }]} />
      <Notice>{t('loginComplete.existsWay', { provider: name })}</Notice>
      <div className={styles.form}>
        <ButtonLink href="/login?next=%2Fmypage%2Faccount%2Flinks" variant="primary" size="large" wide>
          {t('loginComplete.existsLogin')}
        </ButtonLink>
        <ButtonLink href="/password-reminder" wide>
          {t('loginComplete.existsForgot')}
        </ButtonLink>
      </div>
    </NarrowPage>
  )
}

/** The request failed, so the code may still be valid. */
export function ExchangeFailedView({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  const messages = failureMessages(error, useLocale())
  return (
    <NarrowPage announced heading={t('loginComplete.heading')}>
      <ErrorState
        title={t('loginComplete.unfinished')}
        message={messages.message}
        retryLabel={messages.retry}
        onRetry={onRetry}
      />
    </NarrowPage>
  )
}
