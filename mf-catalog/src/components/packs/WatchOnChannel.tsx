import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { Pack, Story } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import { isOnChannel, type JoinedChannel } from '../page/joined-channel.ts'
import { PlayOnChannel } from '../page/PlayOnChannel.tsx'
import { isHeldPack } from '../page/region-rule.ts'
import { channelAnchor } from '../titles/channel-anchor.ts'
import styles from './WatchOnChannel.module.css'

interface WatchOnChannelProps {
  channel: JoinedChannel | undefined
  fullTitleId: string
  /** In order: the first one that the channel has is played. */
  stories: readonly Story[]
  packs: readonly Pack[]
}

/** The main button of what a joined channel has, unless the caller holds it: that is watched in their library. */
export function WatchOnChannel({ channel, fullTitleId, stories, packs }: WatchOnChannelProps) {
  const { t } = useTranslation()
  if (!channel || packs.some(isHeldPack)) return null
  const look = { variant: 'primary', size: 'large', className: styles.watch } as const
  if (stories.length === 0) {
    const address = pathTo('/channel/:publisherId', { publisherId: channel.publisher_id })
    return (
      <ButtonLink {...look} href={`${address}#${channelAnchor(fullTitleId)}`}>
        {t('pack.watchOnChannel')}
      </ButtonLink>
    )
  }
  const first = stories.find((story) => isOnChannel(channel, [story]))
  if (!first) return null
  const label =
    stories.length > 1 ? t('pack.watchStoryOnChannel', { number: first.story_number }) : t('pack.watchOnChannel')
  return <PlayOnChannel {...look} fullTitleId={fullTitleId} playId={first.play_id} label={label} />
}
