import { TakesFocus } from '@ginmaku/remote-kit/focus/TakesFocus.tsx'
import type { Refusal } from '@ginmaku/remote-kit/forms/refusal.ts'
import type { Passkey } from '@ginmaku/shared-contracts/api/member/passkey.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../../components/AccountList.module.css'
import pageStyles from '../../components/AccountPages.module.css'
import { PasskeyRow } from './PasskeyRow.tsx'

/** What was done last. */
export interface Done {
  what: 'added' | 'renamed' | 'deleted'
  /** How often something was done, so that the focus moves each time. */
  times: number
}

interface PasskeysViewProps {
  passkeys: readonly Passkey[]
  done: Done | undefined
  /** The passkey being deleted. */
  deleting: string | undefined
  /** Why the last passkey was not deleted. */
  lastOne: Refusal | undefined
  onDelete: (passkeyId: string) => void
  onRenamed: () => void
  /** How to add one. */
  add: ReactNode
}

export function PasskeysView({ passkeys, done, deleting, lastOne, onDelete, onRenamed, add }: PasskeysViewProps) {
  const { t } = useTranslation()
  return (
    <section className={pageStyles.section} aria-labelledby="passkeys-list">
      {/* The pressed button is gone with its passkey or its form. */}
      <TakesFocus key={done?.times} when={done !== undefined}>
        <Heading level={2} id="passkeys-list">
          {t('passkeys.list')}
        </Heading>
      </TakesFocus>
      {done && <Notice kind="success">{t(`passkeys.${done.what}`)}</Notice>}
      {lastOne && (
        <Notice kind="error" actions={<ButtonLink href="/password-reminder">{t('passkeys.setPassword')}</ButtonLink>}>
          {lastOne.message}
        </Notice>
      )}
      {passkeys.length === 0 ? (
        <EmptyState title={t('passkeys.empty')}>{t('passkeys.emptyLead')}</EmptyState>
      ) : (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.passkey_id}
              passkey={passkey}
              busy={deleting === passkey.passkey_id}
              onDelete={() => onDelete(passkey.passkey_id)}
              onRenamed={onRenamed}
            />
          ))}
        </ul>
      )}
      {add}
    </section>
  )
}
