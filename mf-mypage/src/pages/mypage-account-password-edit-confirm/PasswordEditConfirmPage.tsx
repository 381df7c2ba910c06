import { refusedFields } from '@ginmaku/remote-kit/forms/refusal.ts'
import { findMistakes } from '@ginmaku/remote-kit/forms/rules.ts'
import { useFormCall } from '@ginmaku/remote-kit/forms/use-form-call.ts'
import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { useHydrated } from '@ginmaku/shared-ui/text/use-hydrated.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passwordEditRules } from '../password-edit-rules.ts'
import { usePasswordEntry, usePasswordRefusal } from '../password-entry.ts'
import messages from './messages.json' with { type: 'json' }
import { PasswordChangedView, PasswordEditConfirmView } from './PasswordEditConfirmViews.tsx'

/** /mypage/account/password-edit/confirm: only the page that was left for it has the passwords. */
export const PasswordEditConfirmPage = withMessages(messages, () => (useHydrated() ? <PasswordEditConfirm /> : null))

const form = '/mypage/account/password-edit'

function PasswordEditConfirm() {
  const { t } = useTranslation()
  const host = useHost()
  const stored = usePasswordEntry()
  const refused = usePasswordRefusal()
  const [entry] = useState(stored.read)
  const change = useFormCall('PUT /user/password', ['too_many_requests'])
  const mustReturn = Object.keys(findMistakes(passwordEditRules, entry)).length > 0
  usePageDescription({ title: change.isDone ? t('passwordEditConfirm.done') : t('passwordEditConfirm.heading') })

  useEffect(() => {
    if (mustReturn) host.navigate(form, { replace: true })
  }, [host, mustReturn])

  const send = () =>
    change.send(
      { body: entry },
      {
        onSuccess: stored.clear,
        onFailure: (error) => {
          const fields = refusedFields(error, Object.keys(entry))
          if (!fields) return false
          refused.write(fields)
          host.navigate(form)
          return true
        },
      },
    )

  if (mustReturn) return null
  if (change.isDone) return <PasswordChangedView />
  return <PasswordEditConfirmView busy={change.busy} refusal={change.refusal} onSend={send} />
}
