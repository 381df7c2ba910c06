import type { Passkey } from '@ginmaku/shared-contracts/api/member/passkey.ts'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { useTranslation } from 'react-i18next'
import styles from '../../components/AccountList.module.css'
import { DeviceName } from '../../components/DeviceName.tsx'

/** Where a passkey was made and is kept, and since when. */
export function PasskeyFacts({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation()
  return (
    <dl className={styles.facts}>
      {passkey.name !== null && (
        <>
          <dt>{t('passkeys.device')}</dt>
          <dd>
            <DeviceName device={passkey.device} />
          </dd>
        </>
      )}
      <dt>{t('passkeys.kept')}</dt>
      <dd>{t(passkey.is_synced ? 'passkeys.synced' : 'passkeys.single')}</dd>
      <dt>{t('passkeys.created')}</dt>
      <dd>
        <DateTime instant={passkey.created_at} />
      </dd>
      <dt>{t('passkeys.used')}</dt>
      <dd>{passkey.last_used_at ? <DateTime instant={passkey.last_used_at} /> : t('passkeys.unused')}</dd>
    </dl>
  )
}
