import formStyles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import { failureMessages } from '@ginmaku/remote-kit/pages/failure-messages.ts'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { ErrorState } from '@ginmaku/shared-ui/feedback/ErrorState.tsx'
import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useTranslation } from 'react-i18next'

/** @param announced it replaced a view whose button was pressed */
export function RedeemingView({ announced }: { announced: boolean }) {
  const { t } = useTranslation()
  return (
    <NarrowPage announced={announced} heading={t('mailCertify.heading')}>
      <p role="status">{t('mailCertify.redeeming')}</p>
      <Skeleton height="3rem" />
    </NarrowPage>
  )
}

/** @param isShopping a title is waiting in the cart */
export function RedeemedView({ isShopping }: { isShopping: boolean }) {
  const { t } = useTranslation()
  return (
    <NarrowPage announced heading={t('mailCertify.done')} lead={t('mailCertify.doneLead')}>
      <div className={formStyles.form}>
        <ButtonLink href={isShopping ? '/purchase-confirm' : '/'} variant="primary" size="large" wide>
          {isShopping ? t('mailCertify.toCheckout') : t('mailCertify.toHome')}
        </ButtonLink>
        <ButtonLink href="/mypage" wide>
          {t('mailCertify.toMypage')}
        </ButtonLink>
      </div>
    </NarrowPage>
  )
}

/** The request failed, so the link may still be valid. */
export function RedemptionFailedView({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  const messages = failureMessages(error, useLocale())
  return (
    <NarrowPage announced heading={t('mailCertify.heading')}>
      <ErrorState
        title={t('mailCertify.failed')}
        message={messages.message}
        retryLabel={messages.retry}
        onRetry={onRetry}
      />
    </NarrowPage>
  )
}
