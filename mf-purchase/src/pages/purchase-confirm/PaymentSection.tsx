import type { PaymentKind } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import type { Quote } from '@ginmaku/shared-contracts/api/purchase/quote.ts'
import { RadioGroup } from '@ginmaku/shared-ui/form/RadioGroup.tsx'
import { useTranslation } from 'react-i18next'
import type { StoredCard } from '../../card/stored-card.ts'
import { formKindOf, kinds } from '../../kinds/kinds.ts'
import styles from '../../ordering/Ordering.module.css'
import type { ChosenPayment } from './use-payment-kind.ts'

interface Props {
  payment: ChosenPayment
  quote: Quote
  card: StoredCard | null
  onEnterKey: () => void
}

/** The ways to pay, and the form of the chosen one. */
export function PaymentSection({ payment, ...order }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.payment}>
      {payment.offered.length > 1 && (
        <RadioGroup<PaymentKind>
          legend={t('payment.kind')}
          value={payment.kind}
          onChange={payment.choose}
          choices={payment.offered.map((kind) => ({
            value: kind,
            label: t(`kind_${kind}.label`),
            hint: t(`kind_${kind}.hint`),
          }))}
        />
      )}
      {payment.kind === 'dcc' && <p className={styles.note}>{t('kind_dcc.explain')}</p>}
      {payment.opened.map((kind) => {
        const { Form } = kinds[kind]
        return (
          // Hidden rather than gone, so that what was entered is there when the buyer chooses it again.
          <div key={kind} hidden={kind !== formKindOf(payment.kind)}>
            <Form
              ref={(port) => payment.register(kind, port)}
              {...order}
              onlyBrands={kinds[payment.kind].onlyBrands}
              onAway={(isAway) => payment.setAway(kind, isAway)}
            />
          </div>
        )
      })}
    </div>
  )
}
