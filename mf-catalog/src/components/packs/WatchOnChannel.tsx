import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { Pack, Publisher } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import { isHeldPack } from '../page/region-rule.ts'

interface WatchOnChannelProps {
  channel: Publisher | undefined
  packs: readonly Pack[]
}

/** The main button of what a joined channel has, unless the caller holds it: that is watched in their library. */
export function WatchOnChannel({ channel, packs }: WatchOnChannelProps) {
  const { t } = useTranslation()
  if (!channel || packs.some(isHeldPack)) return null
  return (
    <ButtonLink
      variant="primary"
      size="large"
      href={pathTo('/channel/:publisherId', { publisherId: channel.publisher_id })}
    >
      {t('pack.watchOnChannel')}
    </ButtonLink>
  )
}
