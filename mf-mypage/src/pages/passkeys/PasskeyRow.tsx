import type { Passkey } from '@ginmaku/shared-contracts/api/member/passkey.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import styles from '../../components/AccountList.module.css'
import { useDeviceName } from '../../components/DeviceName.tsx'
import { DeletePasskey } from './DeletePasskey.tsx'
import { PasskeyFacts } from './PasskeyFacts.tsx'
import { RenamePasskey } from './RenamePasskey.tsx'

interface PasskeyRowProps {
  passkey: Passkey
  busy: boolean
  onDelete: () => void
  onRenamed: () => void
}

export function PasskeyRow({ passkey, busy, onDelete, onRenamed }: PasskeyRowProps) {
  const { t } = useTranslation()
  const [step, setStep] = useState<'shown' | 'renaming' | 'deleting'>('shown')
  const renameButton = useRef<HTMLButtonElement>(null)
  const deviceName = useDeviceName(passkey.device)
  const name = passkey.name ?? deviceName
  const nameId = `passkey-${passkey.passkey_id}`
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          <span id={nameId}>{name}</span>
        </p>
        <PasskeyFacts passkey={passkey} />
      </div>
      {step === 'renaming' ? (
        <RenamePasskey
          passkey={passkey}
          onCancel={() => {
            flushSync(() => setStep('shown'))
            renameButton.current?.focus()
          }}
          onRenamed={() => {
            setStep('shown')
            onRenamed()
          }}
        />
      ) : (
        <div className={styles.actions}>
          <Button ref={renameButton} aria-describedby={nameId} onClick={() => setStep('renaming')}>
            {t('passkeys.rename')}
          </Button>
          <Button aria-describedby={nameId} busy={busy} onClick={() => setStep('deleting')}>
            {t('passkeys.delete')}
          </Button>
        </div>
      )}
      <DeletePasskey
        open={step === 'deleting'}
        name={name}
        onCancel={() => setStep('shown')}
        onDelete={() => {
          setStep('shown')
          onDelete()
        }}
      />
    </li>
  )
}
