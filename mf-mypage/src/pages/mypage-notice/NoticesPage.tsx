import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useCallPages, useSend } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ownNotices } from '../../app/calls.ts'
import messages from './messages.json' with { type: 'json' }
import { NoticesView } from './NoticesView.tsx'

/** `/mypage/notice`: what the member was notified of. What is new stays marked until the page is opened again. */
export const NoticesPage = withMessages(messages, Notices)

function Notices() {
  const { t } = useTranslation()
  const host = useHost()
  const list = useCallPages(...ownNotices)
  const read = useSend('POST /user/notice/read')
  usePageDescription({ title: t('notices.heading') })

  const [latest] = list.first.items
  const until = list.first.unread_count > 0 ? latest?.noticed_at : undefined
  const markRead = useEffectEvent((seen: string) =>
    read
      .mutateAsync({ input: { body: { until: seen } } })
      .catch((error: unknown) => host.report({ kind: 'error', name: 'notices', message: String(error) })),
  )
  useEffect(() => {
    if (until) void markRead(until)
  }, [until])

  return <NoticesView list={list} />
}
