import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { needsApp } from '@ginmaku/remote-kit/phone-app.ts'
import { useHost, useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import type { ParcelProps } from '@ginmaku/shared-contracts/host/parcels.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from './Panel.tsx'
import { PlayerFrame } from './PlayerFrame.tsx'
import { Stage } from './Stage.tsx'

type PlayerProps = ParcelProps['player']

/** The parcel `player`: a film, a preview or a live event, over the page or in it (spec §2.13, Web player). */
export function PlayerView(props: PlayerProps) {
  const host = useHost()
  const { t } = useTranslation()
  const { memberKey } = useTopic('session')
  const { isPreview, mode, onClose } = props
  const [playId, setPlayId] = usePlayId(props.playId)
  // A change of member remounts the player, as a grant is personal; a preview is not.
  const stageKey = isPreview ? playId : `${playId} ${memberKey}`
  const [isRefused] = useState(() => !isPreview && needsApp(host))
  const [name, setName] = useState<string>()
  const [isIdle, setIdle] = useState(false)

  useEffect(() => {
    host.bus.emit('player:opened', { playId })
    return () => host.bus.emit('player:closed', { playId })
  }, [host, playId])

  return (
    <PlayerFrame
      mode={mode}
      name={name === undefined ? t('player.nameWaiting') : t('player.name', { title: name })}
      isIdle={isIdle}
      onClose={onClose}
    >
      {(frame) =>
        isRefused ? (
          <PhoneNotice playId={playId} onClose={onClose} />
        ) : (
          <Stage
            key={stageKey}
            {...(playId === props.playId ? props : withoutStart(props))}
            playId={playId}
            frame={frame}
            onName={setName}
            onIdle={setIdle}
            onPlay={setPlayId}
          />
        )
      }
    </PlayerFrame>
  )
}

/** The next story begins where the viewer left it. */
const withoutStart = ({ startAt, ...props }: PlayerProps): PlayerProps => props

/** The play that was asked for, until the viewer goes on to the next one. */
function usePlayId(asked: string) {
  const [moved, setMoved] = useState({ from: asked, to: asked })
  return [moved.from === asked ? moved.to : asked, (to: string) => setMoved({ from: asked, to })] as const
}

/** spec §1.3 and §9.3: mobile playback needs the app, which plays SD. */
function PhoneNotice({ playId, onClose }: { playId: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Panel
      title={t('phone.title')}
      actions={
        <>
          <ButtonLink variant="primary" href={pathTo('/app/play/:playId/:qualityFlg', { playId, qualityFlg: '1' })}>
            {t('phone.open')}
          </ButtonLink>
          <Button onClick={onClose}>{t('player.close')}</Button>
        </>
      }
    >
      <p>{t('phone.text')}</p>
    </Panel>
  )
}
