import { useCallPages, useSend } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { TitleCard } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownWatchlist } from '../../app/calls.ts'
import { WatchlistView } from './WatchlistView.tsx'

/** A removed title stays where it is, to be put back, until the list is loaded again. */
export function Watchlist() {
  const { t } = useTranslation()
  const host = useHost()
  const queries = useQueryClient()
  const list = useCallPages(...ownWatchlist)
  const add = useSend('PUT /user/watchlist/{full_title_id}')
  const remove = useSend('DELETE /user/watchlist/{full_title_id}')
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [isRefreshing, setRefreshing] = useState(false)
  const [changing, setChanging] = useState<string>()
  const [said, setSaid] = useState('')

  async function toggle({ full_title_id, title_name: title }: TitleCard) {
    if (add.isSending() || remove.isSending()) return
    const wasRemoved = removed.includes(full_title_id)
    setChanging(full_title_id)
    try {
      await (wasRemoved ? add : remove).mutateAsync({ input: { params: { full_title_id } } })
      setRemoved(wasRemoved ? removed.filter((id) => id !== full_title_id) : [...removed, full_title_id])
      setSaid(t(wasRemoved ? 'watchlist.saidBack' : 'watchlist.saidRemoved', { title }))
    } catch (error) {
      host.showError(error)
    } finally {
      setChanging(undefined)
    }
  }

  async function loadMore() {
    if (isRefreshing) return
    if (removed.length > 0) {
      // Removed titles shift the rest of the list, so that without this the next page would skip some.
      setRefreshing(true)
      await queries.invalidateQueries({ queryKey: [ownWatchlist[0]] })
      setRefreshing(false)
    }
    list.loadMore()
  }

  return (
    <WatchlistView
      list={{ ...list, loadMore: () => void loadMore(), loadingMore: list.loadingMore || isRefreshing }}
      removed={removed}
      changing={changing}
      said={said}
      onToggle={(title) => void toggle(title)}
    />
  )
}
