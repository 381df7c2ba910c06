import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { Seller } from '@ginmaku/shared-contracts/api/catalogue/home.ts'
import { identityBounds } from '@ginmaku/shared-contracts/api/member/identity-bounds.ts'
import type { Payment } from '@ginmaku/shared-contracts/api/purchase/payment.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Field } from '@ginmaku/shared-ui/form/Field.tsx'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProofDownload } from '../../components/ProofDownload.tsx'
import { ReceiptSheet } from './ReceiptSheet.tsx'
import styles from './ReceiptView.module.css'

interface ReceiptViewProps {
  purchase: Payment
  seller: Seller | undefined
}

/** Whether the buyer has the pack: a gift goes to another person, a month of a channel is no entitlement. */
const isHeld = (purchase: Payment) => purchase.subject === 'pack' && purchase.status === 'granted' && !purchase.gift

/** The receipt, and what is not printed with it: the field for its recipient, by default the purchaser, and the print button. */
export function ReceiptView({ purchase, seller }: ReceiptViewProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  const { purchaser_name = '' } = purchase
  const recipient = typed ?? purchaser_name
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <PageHeading lead={t('receipt.lead')}>{t('receipt.heading')}</PageHeading>
        <Field
          label={t('receipt.recipient')}
          hint={t('receipt.recipientHint')}
          name="recipient"
          autoComplete="name"
          maxLength={identityBounds.receiptName.maxLength}
          value={recipient}
          onChange={(event) => setTyped(event.target.value)}
        />
        {purchase.purchaser && !purchaser_name && <NameMissing />}
        <div className={styles.actions}>
          <Button variant="primary" onClick={() => window.print()}>
            {t('receipt.print')}
          </Button>
          {purchase.subject === 'pack' && purchase.performance && <TicketLinks fullTitleId={purchase.full_title_id} />}
          <ButtonLink href="/mypage/history">{t('receipt.toHistory')}</ButtonLink>
        </div>
        {isHeld(purchase) && <ProofDownload purchaseNumber={purchase.purchase_number} />}
      </div>
      <ReceiptSheet purchase={purchase} seller={seller} recipient={recipient.trim()} />
    </div>
  )
}

/** Where to set the name that receipts show instead of the address. */
function NameMissing() {
  const { t } = useTranslation()
  return (
    <p className={styles.note}>
      {t('receipt.nameMissing')} <a href="/mypage/account/profile-edit">{t('receipt.setName')}</a>
    </p>
  )
}

/** To the live room, and the performance as a file for calendars. */
function TicketLinks({ fullTitleId }: { fullTitleId: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <>
      <ButtonLink href={pathTo('/title/:fullTitleId', { fullTitleId })}>{t('receipt.room')}</ButtonLink>
      <ButtonLink href={`/live/v2/title/${fullTitleId}/calendar.ics?lang=${locale}`} download>
        {t('receipt.calendar')}
      </ButtonLink>
    </>
  )
}
