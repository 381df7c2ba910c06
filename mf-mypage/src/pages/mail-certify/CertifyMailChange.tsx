import { useFormCall } from '@ginmaku/remote-kit/forms/use-form-call.ts'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MailChangedView, MailChangeUnusableView, MailChangeView } from './MailChangeViews.tsx'

/** Redeems the link of a change of address by a press, so that a program that opens the links of mails changes nothing. */
export function CertifyMailChange({ token }: { token: string | null }) {
  const { t } = useTranslation()
  const host = useHost()
  const certify = useFormCall('POST /user/mail-edit/certify', ['email_taken', 'too_many_requests'])
  const [isExpired, setExpired] = useState(false)
  const [email, setEmail] = useState<string>()
  usePageDescription({ title: t('mailChange.heading') })

  if (!token) return <MailChangeUnusableView why="missing" />
  if (isExpired) return <MailChangeUnusableView why="expired" />
  if (email !== undefined) return <MailChangedView email={email} />
  return (
    <MailChangeView
      busy={certify.busy}
      refusal={certify.refusal}
      onChange={() =>
        certify.send(
          { body: { token } },
          {
            onSuccess: (changed) => {
              setEmail(changed.email)
              host.bus.emit('account:changed', { part: 'email' })
            },
            onFailure: (error) => {
              const isOver = isApiFailure(error) && error.problem?.code === 'link_expired'
              if (isOver) setExpired(true)
              return isOver
            },
          },
        )
      }
    />
  )
}
