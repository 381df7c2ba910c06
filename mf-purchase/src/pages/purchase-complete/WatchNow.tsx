import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { Purchase } from '@ginmaku/shared-contracts/api/purchase.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isPhone } from './is-phone.ts'
import { isReserved } from './is-reserved.ts'
import styles from './PurchaseComplete.module.css'
import { usePlayer } from './use-player.ts'

/** Plays what was bought: here, in the live room of a live title, or on a phone by way of the library. */
export function WatchNow({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation()
  const { place, open } = usePlayer()
  const isLive = useIsLive(purchase)
  const [playId] = purchase.play_ids
  const look = { variant: 'primary', size: 'large' } as const

  if (isLive)
    return (
      <ButtonLink {...look} href={`/title/${encodeURIComponent(purchase.full_title_id)}`}>
        {t('thanks.live-room')}
      </ButtonLink>
    )
  if (!playId || isReserved(purchase)) return null
  if (isPhone(navigator))
    return (
      <ButtonLink {...look} href={`/library/${encodeURIComponent(purchase.full_title_id)}`}>
        {t('thanks.watch')}
      </ButtonLink>
    )
  return (
    <>
      <Button {...look} onClick={() => open({ fullTitleId: purchase.full_title_id, playId })}>
        {t('thanks.watch')}
      </Button>
      <div ref={place} className={styles.place} />
    </>
  )
}

/** Whether the purchase is of a live event. While nobody knows, it is taken for a film. */
function useIsLive({ full_title_id, play_ids }: Purchase): boolean {
  const host = useHost()
  const { data } = useQuery({
    queryKey: ['GET /title/{full_title_id}', full_title_id, 'live'],
    queryFn: ({ signal }) =>
      host.api.call('GET /title/{full_title_id}', { params: { full_title_id }, query: { limit: 1 } }, { signal }),
  })
  const live = data?.title.live
  return live !== undefined && play_ids.includes(live.play_id)
}
