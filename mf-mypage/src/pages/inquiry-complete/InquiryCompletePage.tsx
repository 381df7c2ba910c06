import formStyles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { useHydrated } from '@ginmaku/shared-ui/text/use-hydrated.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InquirySteps } from '../../components/InquirySteps.tsx'
import { readSentInquiry, type SentInquiry } from '../inquiry-entry.ts'
import messages from './messages.json' with { type: 'json' }

/** `/inquiry/complete`: the receipt, which only this tab has. */
export const InquiryCompletePage = withMessages(messages, () => (useHydrated() ? <InquiryComplete /> : null))

function InquiryComplete() {
  const host = useHost()
  const [sent] = useState(readSentInquiry)
  useEffect(() => {
    if (!sent) host.navigate('/inquiry', { replace: true })
  }, [host, sent])
  return sent ? <InquiryCompleteView sent={sent} /> : null
}

function InquiryCompleteView({ sent }: { sent: SentInquiry }) {
  const { t } = useTranslation()
  usePageDescription({ title: t('inquiryComplete.heading') })
  return (
    <NarrowPage
      announced
      heading={t('inquiryComplete.heading')}
      lead={t('inquiryComplete.lead', { days: sent.reply_business_days })}
      above={<InquirySteps current={2} />}
    >
      <DefinitionList
        rows={[
          { label: t('inquiryComplete.number'), value: sent.inquiry_number },
          { label: t('inquiryComplete.to'), value: sent.email },
        ]}
      />
      <p className={formStyles.note}>{t('inquiryComplete.notArrived')}</p>
      <div className={formStyles.form}>
        <ButtonLink href="/" variant="primary" wide>
          {t('inquiryComplete.home')}
        </ButtonLink>
        <ButtonLink href="/inquiry" wide>
          {t('inquiryComplete.another')}
        </ButtonLink>
      </div>
    </NarrowPage>
  )
}
