import { useCall, useSend } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { pendingTitle } from '@ginmaku/remote-kit/state/pending-title.ts'
import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownReminders } from '../app/calls.ts'

/** The title of which a visitor wants to be reminded after logging in. */
export const reminderWish = pendingTitle('ginmaku.live.reminderWish')

/** Milliseconds before the start at which reminders are mailed. */
const remindBefore = 30 * 60_000

/**
 * Whether the member is reminded of this event, and how to change it. Suspends; throws where that is unknown.
 * @param clockSkew milliseconds by which the server's clock is ahead of this browser's
 */
export function useReminder(fullTitleId: string, startsAt: string, clockSkew: number) {
  const { t } = useTranslation()
  const host = useHost()
  const queries = useQueryClient()
  const { full_title_ids } = useCall(...ownReminders)
  const set = useSend('PUT /live/v2/title/{full_title_id}/reminder')
  const remove = useSend('DELETE /live/v2/title/{full_title_id}/reminder')
  // Per event, because a mutation's own state is shared by all events of the page.
  const [isSending, setSending] = useState(false)
  const [said, setSaid] = useState('')
  const isSet = full_title_ids.includes(fullTitleId)

  async function change(isWanted: boolean) {
    if (isSending) return
    setSending(true)
    try {
      await (isWanted ? set : remove).mutateAsync({ input: { params: { full_title_id: fullTitleId } } })
      const [key, input] = ownReminders
      queries.setQueryData<CallResponse<typeof key>>([key, input], (before) => {
        const others = (before?.full_title_ids ?? []).filter((id) => id !== fullTitleId)
        return { full_title_ids: isWanted ? [...others, fullTitleId] : others }
      })
      const isSoon = Date.parse(startsAt) - remindBefore <= Date.now() + clockSkew
      setSaid(t(isWanted ? (isSoon ? 'reminder.addedSoon' : 'reminder.added') : 'reminder.removed'))
    } catch (error) {
      host.showError(error)
    } finally {
      setSending(false)
    }
  }
  const setPending = useEffectEvent(() => {
    if (reminderWish.take(fullTitleId) && !isSet) void change(true)
  })
  useEffect(() => setPending(), [])

  return { isSet, isSending, said, change }
}
