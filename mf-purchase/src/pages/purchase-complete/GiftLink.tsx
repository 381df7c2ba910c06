import { singlePress } from '@ginmaku/remote-kit/forms/single-press.ts'
import { useFormCall } from '@ginmaku/remote-kit/forms/use-form-call.ts'
import type { OwnGift } from '@ginmaku/shared-contracts/api/purchase/gift.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { Field } from '@ginmaku/shared-ui/form/Field.tsx'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../../gift/Gift.module.css'

interface Props {
  purchaseNumber: string
  gift: OwnGift
  url: string
}

/** The link of a gift, to copy; and its mail, to send again. */
export function GiftLink({ purchaseNumber, gift, url }: Props) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<'copied' | 'failed'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied('copied')
    } catch {
      // Not allowed to write: the link is selected, so that the visitor can copy it.
      field.current?.select()
      setCopied('failed')
    }
  }
  return (
    <div className={styles.link}>
      <Field ref={field} readOnly label={t('given.link')} hint={t('given.linkHint')} value={url} />
      <Button variant="primary" size="large" onClick={() => void copy()}>
        {t('given.copy')}
      </Button>
      <p className={styles.note} role="status">
        {copied && t(`given.${copied}`)}
      </p>
      {gift.mail && <SendAgain purchaseNumber={purchaseNumber} left={gift.mails_left ?? 0} />}
    </div>
  )
}

function SendAgain({ purchaseNumber, left }: { purchaseNumber: string; left: number }) {
  const { t } = useTranslation()
  const { busy, send } = useFormCall('POST /purchase/{purchase_number}/gift/mail', [])
  const [sent, setSent] = useState<{ left: number } | 'failed'>()
  const stillLeft = typeof sent === 'object' ? sent.left : left
  const again = () =>
    send(
      { params: { purchase_number: purchaseNumber } },
      {
        onSuccess: ({ mails_left = 0 }) => setSent({ left: mails_left }),
        onFailure: () => {
          setSent('failed')
          return true
        },
      },
    )
  return (
    <>
      {stillLeft > 0 && (
        <Button busy={busy} onClick={singlePress(again)}>
          {t('given.again')}
        </Button>
      )}
      <p className={styles.note} role="status">
        {sent === 'failed'
          ? t('given.againFailed')
          : sent && (sent.left > 0 ? t('given.againSent', { count: sent.left }) : t('given.againLast'))}
      </p>
    </>
  )
}
