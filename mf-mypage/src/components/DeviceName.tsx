import type { UsedDevice } from '@ginmaku/shared-contracts/api/member/identity.ts'
import { useTranslation } from 'react-i18next'

/** `テレビ（Tizen）`, `Computer (Chrome, Windows)`; what is unknown is left out. */
export function DeviceName({ device }: { device: UsedDevice }) {
  return useDeviceName(device)
}

/** {@link DeviceName} as text. */
export function useDeviceName({ kind, browser, system }: UsedDevice): string {
  const { t } = useTranslation()
  const detail = [...new Set([browser, system])].filter((name) => name !== null).join(', ')
  return detail === '' ? t(`device.${kind}`) : t('device.detail', { kind: t(`device.${kind}`), detail })
}
