import formStyles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import { RefusalNotice } from '@ginmaku/remote-kit/forms/RefusalNotice.tsx'
import type { Refusal } from '@ginmaku/remote-kit/forms/refusal.ts'
import { singlePress } from '@ginmaku/remote-kit/forms/single-press.ts'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './MailSent.module.css'

export interface MailSentProps {
  heading: string
  lead: string
  above?: ReactNode
  sent: { email: string; expires_at: string }
  /** Reasons why no mail may have come, besides the usual ones. */
  advice: readonly string[]
  busy: boolean
  refusal: Refusal | undefined
  resent: boolean
  onResend: () => void
  /** Links next to the button that sends again. */
  ways: ReactNode
}

/** A mail with a link is on its way: to whom, until when the link works, and what to do if it does not come. */
export function MailSent(props: MailSentProps) {
  const { t } = useTranslation()
  const { sent, busy, refusal } = props
  usePageDescription({ title: props.heading })
  return (
    <NarrowPage announced heading={props.heading} lead={props.lead} above={props.above}>
      <DefinitionList
        rows={[
          { label: t('mailSent.to'), value: sent.email },
          { label: t('mailSent.until'), value: <DateTime instant={sent.expires_at} /> },
        ]}
      />
      <section className={formStyles.aside} aria-labelledby="mail-nothing">
        <Heading level={2} look="small" id="mail-nothing">
          {t('mailSent.nothing')}
        </Heading>
        <ul className={styles.advice}>
          {[t('mailSent.wait'), t('mailSent.spam'), ...props.advice].map((messages) => (
            <li key={messages}>{messages}</li>
          ))}
        </ul>
        <RefusalNotice title={t('mailSent.failed')} refusal={refusal} />
        <div className={styles.ways}>
          <Button busy={busy} onClick={singlePress(props.onResend)}>
            {t('mailSent.resend')}
          </Button>
          {props.ways}
        </div>
        <p role="status" className={styles.resent}>
          {props.resent && !busy && !refusal && t('mailSent.resent')}
        </p>
      </section>
    </NarrowPage>
  )
}
