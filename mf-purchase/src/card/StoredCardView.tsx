import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { useTranslation } from 'react-i18next'
import { cardName, type StoredCard } from './stored-card.ts'

/** The stored card: all that is known of it here. */
export function StoredCardView({ card }: { card: StoredCard }) {
  const { t } = useTranslation()
  return (
    <DefinitionList
      rows={[
        {
          label: t('card.label'),
          value: (
            <>
              {cardName(card)}
              <br />
              {t('cardForm.expiry', { expiry: card.expiry })}
            </>
          ),
        },
      ]}
    />
  )
}
