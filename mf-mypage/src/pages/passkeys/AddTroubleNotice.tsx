import { RefusalNotice } from '@ginmaku/remote-kit/forms/RefusalNotice.tsx'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { useTranslation } from 'react-i18next'
import type { AddTrouble } from './use-add-passkey.ts'

export function AddTroubleNotice({ trouble }: { trouble: AddTrouble | undefined }) {
  const { t } = useTranslation()
  if (!trouble) return null
  if ('refusal' in trouble) return <RefusalNotice refusal={trouble.refusal} />
  return <Notice kind="warn">{t(`passkeys.${trouble.reason}`)}</Notice>
}
