import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../../card/CardPages.module.css'
import { StoredCardView } from '../../card/StoredCardView.tsx'
import type { StoredCard } from '../../card/stored-card.ts'
import { DeleteCard } from './DeleteCard.tsx'

interface PaymentEditViewProps {
  card: StoredCard | null
  /** The card is being deleted. */
  busy: boolean
  onDelete: () => void
  /** The gateway's form. */
  entry: ReactNode
}

export function PaymentEditView({ card, busy, onDelete, entry }: PaymentEditViewProps) {
  const { t } = useTranslation()
  return (
    <NarrowPage heading={t('paymentEdit.heading')} lead={t('paymentEdit.lead')}>
      {card ? (
        <div className={styles.section}>
          <StoredCardView card={card} />
          <DeleteCard busy={busy} onDelete={onDelete} />
        </div>
      ) : (
        <p>{t('paymentEdit.none')}</p>
      )}
      <section className={styles.section} aria-labelledby="card-entry">
        <Heading level={2} id="card-entry">
          {t(card ? 'paymentEdit.change' : 'paymentEdit.register')}
        </Heading>
        {entry}
      </section>
      <ButtonLink href="/mypage/account" className={styles.start}>
        {t('card.toAccount')}
      </ButtonLink>
    </NarrowPage>
  )
}
