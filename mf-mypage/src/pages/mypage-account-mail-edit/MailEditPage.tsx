import { useContractForm } from '@ginmaku/remote-kit/forms/use-contract-form.ts'
import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useHost, useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStored } from '../../form/use-stored.ts'
import { mailEditRules } from '../mail-edit-rules.ts'
import { noMailEntry, useMailEntry, useMailRefusal, useSentMailChange } from '../mail-entry.ts'
import { MailEditView } from './MailEditView.tsx'
import messages from './messages.json' with { type: 'json' }

/** /mypage/account/mail-edit: the new address and the current password. */
export const MailEditPage = withMessages(messages, MailEdit)

function MailEdit() {
  const { t } = useTranslation()
  const host = useHost()
  const { email } = useTopic('session')
  const entry = useMailEntry()
  const sent = useSentMailChange()
  const refusal = useMailRefusal()
  const [refused] = useState(refusal.read)
  const [isPasswordLost] = useStored(entry.isPasswordLost, false)
  const form = useContractForm({
    empty: noMailEntry,
    rules: mailEditRules(email),
    read: entry.read,
    write: entry.write,
    refused,
    onSubmit() {
      sent.clear()
      host.navigate('/mypage/account/mail-edit/confirm')
    },
  })
  useEffect(refusal.clear, [refusal])
  usePageDescription({ title: t('mailEdit.heading') })

  return (
    <MailEditView
      form={form.props}
      fields={form.fields}
      current={email}
      isPasswordLost={isPasswordLost}
      isRefused={refused !== undefined}
    />
  )
}
