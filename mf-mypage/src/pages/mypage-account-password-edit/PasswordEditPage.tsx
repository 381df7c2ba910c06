import { useContractForm } from '@ginmaku/remote-kit/forms/use-contract-form.ts'
import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newPasswordRechecks } from '../../form/new-password.ts'
import { useStored } from '../../form/use-stored.ts'
import { passwordEditRules } from '../password-edit-rules.ts'
import { noPasswordEntry, usePasswordEntry, usePasswordRefusal } from '../password-entry.ts'
import messages from './messages.json' with { type: 'json' }
import { PasswordEditView } from './PasswordEditView.tsx'

/** /mypage/account/password-edit: the current and the new password, which stay in memory. */
export const PasswordEditPage = withMessages(messages, PasswordEdit)

function PasswordEdit() {
  const { t } = useTranslation()
  const host = useHost()
  const entry = usePasswordEntry()
  const refusal = usePasswordRefusal()
  const [refused] = useState(refusal.read)
  const [isLost] = useStored(entry.isLost, false)
  const form = useContractForm({
    empty: noPasswordEntry,
    rules: passwordEditRules,
    rechecks: newPasswordRechecks,
    read: entry.read,
    write: entry.write,
    refused,
    onSubmit: () => host.navigate('/mypage/account/password-edit/confirm'),
  })
  useEffect(refusal.clear, [refusal])
  usePageDescription({ title: t('passwordEdit.heading') })

  return <PasswordEditView form={form.props} fields={form.fields} isLost={isLost} isRefused={refused !== undefined} />
}
