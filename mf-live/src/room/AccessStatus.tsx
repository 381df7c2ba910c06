import { CallFailure } from '@ginmaku/remote-kit/pages/CallFailure.tsx'
import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { Trans, useTranslation } from 'react-i18next'
import { PlaybackTest } from '../playback-test/PlaybackTest.tsx'
import { RoomMessage } from './RoomMessage.tsx'
import type { Live } from './use-live.ts'
import { usePlayable } from './use-playable.ts'

interface AccessStatusProps {
  live: Live
  onEnter: () => void
}

/** Whether this member may enter while the room is open: the message and next action for each status. */
export function AccessStatus({ live, onEnter }: AccessStatusProps) {
  const { t } = useTranslation()
  const { status, error, isChecking, check, takePlace, isTaking } = usePlayable(live)

  const enter = async () => {
    if ((await check()) === 500) onEnter()
  }
  const watchHere = async () => {
    if (await takePlace()) onEnter()
  }
  if (error) return <CallFailure error={error} onRetry={() => void check()} busy={isChecking} />
  if (status === undefined) return <RoomMessage title={t('room.checking')} />
  if (status === 500)
    return (
      <RoomMessage
        title={t(live.archive_until ? 'access.archive.title' : 'access.playable.title')}
        action={
          <Button variant="primary" size="large" busy={isChecking} onClick={() => void enter()}>
            {t(live.archive_until ? 'room.watch' : 'room.enter')}
          </Button>
        }
      >
        <Playable live={live} />
      </RoomMessage>
    )
  if (status === 409)
    return (
      <RoomMessage
        title={t('access.409.title')}
        action={
          <>
            <Button busy={isChecking} onClick={() => void check()}>
              {t('room.retry')}
            </Button>
            <Button variant="primary" busy={isTaking} onClick={() => void watchHere()}>
              {t('room.watchHere')}
            </Button>
          </>
        }
      >
        {t('access.409.text', { limit: live.device_limit })}
      </RoomMessage>
    )
  const next = pathTo('/title/:fullTitleId', { fullTitleId: live.full_title_id })
  const home = { label: t('room.home'), href: '/' }
  const links = {
    401: { label: t('room.logIn'), href: pathTo('/login', undefined, { next }) },
    // Its tickets are not sold any more.
    402: live.archive_until ? home : { label: t('room.buy'), href: `${next}#packs` },
    403: home,
    404: home,
    410: undefined,
    425: undefined,
  }
  const link = links[status]
  const text = live.archive_until && (status === 401 || status === 402) ? (`archive${status}` as const) : status
  const message = (
    <RoomMessage
      title={t(`access.${text}.title`)}
      action={
        (link && (
          <ButtonLink href={link.href} variant="primary">
            {link.label}
          </ButtonLink>
        )) ||
        (status === 425 && (
          <Button busy={isChecking} onClick={() => void check()}>
            {t('room.retry')}
          </Button>
        ))
      }
    >
      {t(`access.${text}.text`)}
    </RoomMessage>
  )
  if ((status !== 401 && status !== 402) || !live.has_preview || live.archive_until) return message
  return (
    <div>
      {message}
      <PlaybackTest fullTitleId={live.full_title_id} playId={live.play_id} />
    </div>
  )
}

/** What awaits the member inside. */
function Playable({ live }: { live: Live }) {
  const { t } = useTranslation()
  const { archive_until: until, state } = live
  if (until) return <Trans i18nKey="access.archive.text" components={{ until: <DateTime instant={until} /> }} />
  return t(state === 'open' ? 'access.playable.early' : 'access.playable.text')
}
