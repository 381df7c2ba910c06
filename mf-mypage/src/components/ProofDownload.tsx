import { useTranslation } from 'react-i18next'
import styles from './ProofDownload.module.css'
import { SaveFileButton } from './SaveFileButton.tsx'

/** Saves signed receipts, one a line, of one purchase or of everything that the member holds, and the keys that verify them. */
export function ProofDownload({ purchaseNumber }: { purchaseNumber?: string }) {
  const { t } = useTranslation()
  return (
    <div className={styles.proof}>
      <p className={styles.lead}>{t('proof.lead')}</p>
      <SaveFileButton
        call="GET /user/signed-receipt"
        texts="proof"
        fileOf={({ items }) => {
          const wanted = items.filter(({ source_id }) => purchaseNumber === undefined || source_id === purchaseNumber)
          if (wanted.length === 0) return undefined
          const name = `ginmaku-${purchaseNumber ?? 'receipts'}.txt`
          return { name, type: 'text/plain', text: wanted.map(({ receipt }) => `${receipt}\n`).join('') }
        }}
      />
      <SaveFileButton
        call="GET /signed-receipt/key"
        texts="proofKeys"
        fileOf={(keys) => ({
          name: 'ginmaku-keys.json',
          type: 'application/json',
          text: `${JSON.stringify(keys, null, 2)}\n`,
        })}
      />
    </div>
  )
}
