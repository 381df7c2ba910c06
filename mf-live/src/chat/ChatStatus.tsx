import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import type { ChatSession } from './chat-session.ts'
import type { Connection } from './chat-state.ts'
import { chatAtom } from './use-chat-session.ts'

interface ChatStatusProps {
  session: ChatSession
  fullTitleId: string
}

/** Why the chat can't be used now, and what to do about it (spec §8.3, chat). Nothing while it is connected. */
export function ChatStatus({ session, fullTitleId }: ChatStatusProps) {
  const { t } = useTranslation()
  const { connection, items, isLost } = useAtomValue(chatAtom)
  // One text during all attempts of an outage: a screen reader would say each change.
  const key = isLost ? 'disconnected' : textKeyOf(connection)
  if (!key) return null
  // An empty list says itself that it is loading.
  if (key === 'connecting') return items.length > 0 && <p role="status">{t('status.connecting.title')}</p>
  const isStopped = connection.name === 'disconnected' && connection.retryAt === null
  const here = pathTo('/title/:fullTitleId', { fullTitleId })
  const buttons = { disconnected: t('status.reconnect'), replaced: t('status.chatHere') }
  const button = key in buttons ? buttons[key as keyof typeof buttons] : undefined
  return (
    <Notice
      kind={key === 'disconnected' ? 'warn' : 'info'}
      title={t(`status.${key}.title`)}
      actions={
        <>
          {key === 'no_account' && (
            <ButtonLink href={pathTo('/login', undefined, { next: here })} size="small">
              {t('status.logIn')}
            </ButtonLink>
          )}
          {button && (
            <Button size="small" busy={connection.name === 'connecting'} onClick={session.reconnect}>
              {button}
            </Button>
          )}
        </>
      }
    >
      {isStopped ? t('status.disconnected.stopped') : t(`status.${key}.text`)}
    </Notice>
  )
}

function textKeyOf(connection: Connection) {
  if (connection.name === 'connected') return undefined
  if (connection.name !== 'not_allowed') return connection.name
  const { code } = connection
  return code === 'region_blocked' ? code : 'not_offered'
}
