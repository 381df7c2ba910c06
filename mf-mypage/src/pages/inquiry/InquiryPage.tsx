import { useContractForm } from '@ginmaku/remote-kit/forms/use-contract-form.ts'
import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useHost, useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { noInquiry, useInquiryDraft, useInquiryRefusal } from '../inquiry-entry.ts'
import { inquiryRules } from '../inquiry-rules.ts'
import { useMagicCode } from '../use-magic-code.ts'
import { InquiryView } from './InquiryView.tsx'
import messages from './messages.json' with { type: 'json' }

/** `/inquiry`: the form, for visitors and members. `support_key` and `purchase_number` in the address fill in their fields. */
export const InquiryPage = withMessages(messages, Inquiry)

function Inquiry() {
  const { t } = useTranslation()
  const host = useHost()
  const { loggedIn, email } = useTopic('session')
  const [search] = useSearchParams()
  const draft = useInquiryDraft()
  const refusal = useInquiryRefusal()
  const code = useMagicCode()
  const form = useContractForm({
    empty: noInquiry,
    rules: inquiryRules,
    read: draft.read,
    write(written) {
      draft.write(written)
      code.begin()
    },
    refused: refusal.read(),
    onSubmit: () => host.navigate('/inquiry/confirm'),
  })
  useEffect(refusal.clear, [refusal])
  useEffect(() => {
    for (const field of ['support_key', 'purchase_number'] as const) {
      const given = search.get(field)
      if (given) form.fill(field, given)
    }
  }, [])
  useEffect(() => {
    if (email) form.fill('email', email)
  }, [email])
  usePageDescription({ title: t('inquiry.heading'), description: t('inquiry.lead') })

  return <InquiryView form={form.props} fields={form.fields} isMember={loggedIn} />
}
