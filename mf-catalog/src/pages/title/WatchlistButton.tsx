import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { useCall, useSend } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useHost, useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { pendingTitle } from '@ginmaku/remote-kit/state/pending-title.ts'
import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { titleInWatchlist } from '../../app/calls.ts'
import { WatchlistButtonView } from './WatchlistButtonView.tsx'

const wish = pendingTitle('ginmaku.catalog.watchlistWish')

/** Adds a title to the member's watchlist, or removes it. A visitor logs in first; then it is added. */
export function WatchlistButton({ fullTitleId }: { fullTitleId: string }) {
  const { t } = useTranslation()
  const host = useHost()
  const { loggedIn } = useTopic('session')
  if (loggedIn)
    return (
      <SectionBoundary optional fallback={<Skeleton width="12rem" height="2.75rem" />}>
        <MembersButton key={fullTitleId} fullTitleId={fullTitleId} />
      </SectionBoundary>
    )
  const logIn = () => {
    wish.save(fullTitleId)
    host.navigate(pathTo('/login', undefined, { next: pathTo('/title/:fullTitleId', { fullTitleId }) }))
  }
  return <WatchlistButtonView label={t('title.watchlistAdd')} isListed={false} onPress={logIn} />
}

function MembersButton({ fullTitleId }: { fullTitleId: string }) {
  const { t } = useTranslation()
  const host = useHost()
  const queries = useQueryClient()
  const call = titleInWatchlist(fullTitleId)
  const [key, input] = call
  const { is_listed } = useCall(...call)
  const add = useSend('PUT /user/watchlist/{full_title_id}')
  const remove = useSend('DELETE /user/watchlist/{full_title_id}')
  const [said, setSaid] = useState('')

  async function change(isWanted: boolean) {
    if (add.isSending() || remove.isSending()) return
    try {
      await (isWanted ? add : remove).mutateAsync({ input })
      queries.setQueryData<CallResponse<typeof key>>([key, input], { is_listed: isWanted })
      setSaid(t(isWanted ? 'title.watchlistAdded' : 'title.watchlistRemoved'))
    } catch (error) {
      host.showError(error)
    }
  }
  const addPending = useEffectEvent(() => {
    if (wish.take(fullTitleId) && !is_listed) void change(true)
  })
  useEffect(() => addPending(), [])

  return (
    <WatchlistButtonView
      label={t(is_listed ? 'title.watchlistListed' : 'title.watchlistAdd')}
      hint={is_listed ? t('title.watchlistRemove') : undefined}
      isListed={is_listed}
      busy={add.isPending || remove.isPending}
      said={said}
      onPress={() => void change(!is_listed)}
    />
  )
}
