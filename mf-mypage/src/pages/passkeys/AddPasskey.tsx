import { TakesFocus } from '@ginmaku/remote-kit/focus/TakesFocus.tsx'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { useHydrated } from '@ginmaku/shared-ui/text/use-hydrated.ts'
import { useTranslation } from 'react-i18next'
import styles from '../../components/AccountList.module.css'
import { canUsePasskeys } from '../../passkey/webauthn.ts'
import { AddTroubleNotice } from './AddTroubleNotice.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { useAddPasskey } from './use-add-passkey.ts'

/** The button that adds a passkey, and what the member must do before. */
export function AddPasskey({ onAdded }: { onAdded: () => void }) {
  const { t } = useTranslation()
  const isHere = useHydrated()
  if (isHere && !canUsePasskeys())
    return <Notice title={t('passkeys.unsupported')}>{t('passkeys.unsupportedLead')}</Notice>
  return <Adding onAdded={onAdded} />
}

function Adding({ onAdded }: { onAdded: () => void }) {
  const { t } = useTranslation()
  const { busy, step, trouble, add } = useAddPasskey(onAdded)
  return (
    <>
      <AddTroubleNotice trouble={trouble} />
      {step === 'none' && (
        <Button variant="primary" className={styles.start} busy={busy} onClick={() => void add()}>
          {t('passkeys.add')}
        </Button>
      )}
      {step === 'password' && (
        <PasswordStep busy={busy} onPassword={(password, refuse) => void add(password, refuse)} />
      )}
      {step === 'log in' && <LogInStep />}
    </>
  )
}

function LogInStep() {
  const { t } = useTranslation()
  const host = useHost()
  const leave = () => host.signOut().catch((error: unknown) => host.showError(error))
  return (
    <TakesFocus when>
      <Notice
        title={t('passkeys.logInAgain')}
        actions={<Button onClick={() => void leave()}>{t('passkeys.toLogIn')}</Button>}
      >
        {t('passkeys.logInAgainLead')}
      </Notice>
    </TakesFocus>
  )
}
