import { isPhone } from '@ginmaku/remote-kit/is-phone.ts'
import { useHost, useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import type { ParcelProps } from '@ginmaku/shared-contracts/host/parcels.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from './Panel.tsx'
import { PlayerFrame } from './PlayerFrame.tsx'
import { Stage } from './Stage.tsx'

type PlayerProps = ParcelProps['player']

/** The parcel `player`: a film, a preview or a live event, over the page or in it (spec §2, Web player). */
export function PlayerView(props: PlayerProps) {
  const host = useHost()
  const { t } = useTranslation()
  const { memberKey } = useTopic('session')
  const { playId, isPreview, mode, onClose } = props
  // A change of member remounts the player, as a grant is personal; a preview is not.
  const stageKey = isPreview ? playId : `${playId} ${memberKey}`
  const [needsApp] = useState(() => !isPreview && isPhone())
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
        needsApp ? (
          <PhoneNotice onClose={onClose} />
        ) : (
          <Stage key={stageKey} {...props} frame={frame} onName={setName} onIdle={setIdle} />
        )
      }
    </PlayerFrame>
  )
}

/** spec §1: mobile playback needs the app. */
function PhoneNotice({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('phone.title')} actions={<Button onClick={onClose}>{t('player.close')}</Button>}>
      <p>{t('phone.text')}</p>
    </Panel>
  )
}
