import { SaveFileButton } from './SaveFileButton.tsx'

/** Saves signed receipts, one a line: of one purchase, or of everything that the member holds. */
export const ProofDownload = ({ purchaseNumber }: { purchaseNumber?: string }) => (
  <SaveFileButton
    call="GET /user/signed-receipt"
    texts="proof"
    fileOf={({ items }) => {
      const wanted = items.filter(({ source_id }) => purchaseNumber === undefined || source_id === purchaseNumber)
      if (wanted.length === 0) return undefined
      const name = purchaseNumber ? `ginmaku-${purchaseNumber}.txt` : 'ginmaku-receipts.txt'
      return { name, type: 'text/plain', text: wanted.map(({ receipt }) => `${receipt}\n`).join('') }
    }}
  />
)
