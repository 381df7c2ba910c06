import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { useTranslation } from 'react-i18next'
import type { RegionRule } from '../page/region-rule.ts'
import { OnPhone } from './OnPhone.tsx'

interface PackNotesProps {
  fullTitleId: string
  region: RegionRule
  /** The prices below are for what the caller can watch on a channel that they have joined. */
  isInChannel: boolean
}

/** What to know before choosing a price: what plays on this device, and what needs no price. */
export function PackNotes({ fullTitleId, region, isInChannel }: PackNotesProps) {
  const { t } = useTranslation()
  return (
    <>
      {region === 'open' && <OnPhone fullTitleId={fullTitleId} />}
      {isInChannel && <Notice title={t('pack.inChannel')}>{t('pack.inChannelTerms')}</Notice>}
    </>
  )
}
