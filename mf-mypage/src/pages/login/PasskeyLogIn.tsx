import styles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import { RefusalNotice } from '@ginmaku/remote-kit/forms/RefusalNotice.tsx'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { useHydrated } from '@ginmaku/shared-ui/text/use-hydrated.ts'
import { useTranslation } from 'react-i18next'
import { canUsePasskeys } from '../../passkey/webauthn.ts'
import { usePasskeyLogIn } from './use-passkey-log-in.ts'

/** Log-in by passkey; renders nothing in a browser without passkeys. */
export function PasskeyLogIn() {
  const isHere = useHydrated()
  return isHere && !canUsePasskeys() ? null : <PasskeyButton />
}

function PasskeyButton() {
  const { t } = useTranslation()
  const { busy, trouble, logIn } = usePasskeyLogIn()
  return (
    <div className={styles.form}>
      {trouble && 'refusal' in trouble && <RefusalNotice refusal={trouble.refusal} />}
      {trouble && 'reason' in trouble && <Notice kind="warn">{t(`login.passkey.${trouble.reason}`)}</Notice>}
      <Button size="large" wide busy={busy} onClick={logIn}>
        {t('login.passkey.submit')}
      </Button>
    </div>
  )
}
