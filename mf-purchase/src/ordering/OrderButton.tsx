import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Ordering.module.css'
import type { Ordering } from './use-ordering.ts'

interface Props extends Pick<Ordering, 'busy' | 'bankUrl'> {
  ref: Ref<HTMLButtonElement>
  label: string
  /** What is paid, in words; shown where the button stays in view while the page scrolls. */
  total: string
  /** On the link to the page on which it is paid. */
  leaveLabel: string
  /** What the button does, and when money is taken. */
  note: string
  /** The card form could not be loaded, so there is nothing to pay with. */
  isAway: boolean
  /** The last attempt got no answer: the button asks for its result. */
  checksAgain: boolean
}

/** The button that places the order, or asks for the outcome of the last one. */
export function OrderButton({ ref, label, total, leaveLabel, note, isAway, checksAgain, busy, bankUrl }: Props) {
  const { t } = useTranslation()
  const isBlocked = isAway && !checksAgain
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.barTotal}>{total}</p>
        <Button
          ref={ref}
          type="submit"
          variant="primary"
          size="large"
          wide
          disabled={isBlocked}
          busy={busy !== undefined}
        >
          {checksAgain ? t('order.checkAgain') : label}
        </Button>
      </div>
      <p className={styles.note} role="status">
        {busy ? t(`order.busy.${busy}`) : ''}
      </p>
      {bankUrl && (
        // The buyer may have stopped the browser while the payment page was loading.
        <ButtonLink href={bankUrl} size="large" wide>
          {leaveLabel}
        </ButtonLink>
      )}
      {!checksAgain && <p className={styles.note}>{isBlocked ? t('cardForm.away') : note}</p>}
    </>
  )
}
