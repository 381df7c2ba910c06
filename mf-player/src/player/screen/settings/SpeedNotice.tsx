import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { speedChange, speedOf } from '../speed.ts'
import type { VideoPlayer } from '../video-js.ts'
import { Notice } from './Notice.tsx'
import { usePlayerEvent } from './use-player-event.ts'

/** Milliseconds. */
const shownFor = 2_000

/** The speed for a moment, after a key has changed it. */
export function SpeedNotice({ player, isQuiet }: { player: VideoPlayer; isQuiet: boolean }) {
  const { t } = useTranslation()
  const [speed, setSpeed] = useState<number>()
  usePlayerEvent(player, speedChange, () => {
    if (!isQuiet) setSpeed(speedOf(player))
  })
  useEffect(() => {
    if (speed === undefined) return
    const timer = setTimeout(() => setSpeed(undefined), shownFor)
    return () => clearTimeout(timer)
  }, [speed])
  return <Notice text={speed && t('settings.times', { speed })} />
}
