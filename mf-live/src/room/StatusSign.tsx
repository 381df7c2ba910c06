import { failureWords } from '@ginmaku/remote-kit/pages/failure-words.ts'
import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { ErrorState } from '@ginmaku/shared-ui/feedback/ErrorState.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import { DoorSign } from './DoorSign.tsx'
import type { Live } from './LiveRoom.tsx'
import type { Playable } from './use-playable.ts'

interface StatusSignProps {
  live: Live
  playable: Playable
  onEnter: () => void
}

/** The message and next action for each status. */
export function StatusSign({ live, playable, onEnter }: StatusSignProps) {
  const { t } = useTranslation()
  const locale = useTopic('locale')
  const { status, error, isAsking, ask } = playable

  if (error) {
    const words = failureWords(error, locale)
    return (
      <ErrorState
        title={words.title}
        message={words.message}
        retryLabel={words.retry}
        onRetry={() => void ask()}
        busy={isAsking}
      />
    )
  }
  if (status === undefined) return <DoorSign title={t('room.checking')} />
  if (status === 500)
    return (
      <DoorSign
        title={t('door.playable-title')}
        action={
          <Button variant="primary" size="large" busy={isAsking} onClick={onEnter}>
            {t('room.enter')}
          </Button>
        }
      >
        {t('door.playable-text')}
        {live.state === 'open' && ` ${t('countdown.open')}`}
      </DoorSign>
    )
  const next = pathTo('/title/:fullTitleId', { fullTitleId: live.full_title_id })
  const ways = {
    401: <Way href={pathTo('/login', undefined, { next })} words={t('room.log-in')} />,
    402: <Way href={`${next}#packs`} words={t('room.buy')} />,
    403: <Way href="/" words={t('room.home')} />,
    404: <Way href="/" words={t('room.home')} />,
    409: <Again words={t('room.retry')} playable={playable} />,
    410: undefined,
    425: <Again words={t('room.retry')} playable={playable} />,
  }
  return (
    <DoorSign title={t(`door.status-${status}-title`)} action={ways[status]}>
      {t(`door.status-${status}-text`, { limit: live.device_limit })}
    </DoorSign>
  )
}

const Way = ({ href, words }: { href: string; words: string }) => (
  <ButtonLink href={href} variant="primary">
    {words}
  </ButtonLink>
)

const Again = ({ words, playable }: { words: string; playable: Playable }) => (
  <Button busy={playable.isAsking} onClick={() => void playable.ask()}>
    {words}
  </Button>
)
