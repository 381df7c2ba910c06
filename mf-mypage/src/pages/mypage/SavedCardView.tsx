import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import { cardName } from '@ginmaku/shared-contracts/api/purchase/card-name.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import rowStyles from '../../components/TitleRow.module.css'
import styles from './SideViews.module.css'

interface SavedCardViewProps {
  card: CallResponse<'GET /user/card'>['card']
  /** Whether the page about cards, another remote's, is released. */
  canChange: boolean
}

/** The saved card by its brand and last digits. Without a pack, `payment-edit` saves the first one too (spec §6.1). */
export function SavedCardView({ card, canChange }: SavedCardViewProps) {
  const { t } = useTranslation()
  return (
    <>
      {card ? (
        <div className={styles.card}>
          <p className={styles.number}>{cardName(card)}</p>
          <p className={rowStyles.none}>{t('mypage.cardExpiry', { expiry: card.expiry })}</p>
        </div>
      ) : (
        <p className={rowStyles.none}>{t('mypage.cardNone')}</p>
      )}
      {canChange && (
        <ButtonLink href="/mypage/account/payment-edit">{t(card ? 'mypage.cardChange' : 'mypage.cardSave')}</ButtonLink>
      )}
    </>
  )
}
