import { isPhone } from '@ginmaku/remote-kit/is-phone.ts'
import type { Pack } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { useHydrated } from '@ginmaku/shared-ui/text/use-hydrated.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isHeldPack, type RegionRule } from './region-rule.ts'

interface RegionGateProps {
  region: RegionRule
  packs: readonly Pack[]
  /** Renders the packs that the region allows: where nothing is sold, only what the caller holds. */
  children: (isShown: (pack: Pack) => boolean) => ReactNode
}

/** Which packs the region allows: where nothing is sold, only what the caller holds; on a phone abroad, no live ticket. */
export function useIsAllowed(region: RegionRule, packs: readonly Pack[]): (pack: Pack) => boolean {
  // Only the browser knows whether it is on a phone.
  const isOnPhone = useHydrated() && isPhone()
  if (region === 'blocked') return isHeldPack
  if (region === 'pcOnly' && isOnPhone && !packs.some(isHeldPack)) return () => false
  return () => true
}

/** Explains, instead of the prices, what can't be bought in the caller's area (spec §1.3). */
export function RegionGate({ region, packs, children }: RegionGateProps) {
  const { t } = useTranslation()
  // Only the browser knows whether it is on a phone.
  const isOnPhone = useHydrated() && isPhone()
  if (region === 'open') return children(() => true)
  if (region === 'pcOnly' && isOnPhone && !packs.some(isHeldPack))
    return <EmptyState title={t('pack.liveOverseaPhone')}>{t('pack.liveOversea')}</EmptyState>
  if (region === 'pcOnly')
    return (
      <>
        <Notice kind="warn">{t('pack.liveOversea')}</Notice>
        {children(() => true)}
      </>
    )
  if (!packs.some(isHeldPack)) return <EmptyState title={t('pack.regionBlocked')} />
  return (
    <>
      <Notice kind="warn">{t('pack.regionBlocked')}</Notice>
      {children(isHeldPack)}
    </>
  )
}
