import type { UsedDevice } from '@ginmaku/shared-contracts/api/member/identity.ts'
import { useTranslation } from 'react-i18next'

/** `パソコン（Firefox, Linux）`; what is unknown is left out. */
export function useDeviceName({ kind, browser, system }: UsedDevice): string {
  const { t } = useTranslation()
  const detail = [...new Set([browser, system])].filter((name) => name !== null).join(', ')
  const named = t(`usedDevice.${kind}`)
  return detail === '' ? named : t('usedDevice.detail', { kind: named, detail })
}
