import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Sleep, sleepAfter, sleepChoices } from '../../sleep.ts'
import { chooseSpeed, speedChange, speedOf, speedsOf } from '../speed.ts'
import type { VideoPlayer } from '../video-js.ts'
import { Option } from './Option.tsx'
import { usePlayerEvent } from './use-player-event.ts'
import type { SleepTimer } from './use-sleep-timer.ts'

/** Of a film; live events have one speed. */
export function SpeedOption({ player }: { player: VideoPlayer }) {
  const { t } = useTranslation()
  const [speed, setSpeed] = useState(() => speedOf(player))
  usePlayerEvent(player, speedChange, () => setSpeed(speedOf(player)))
  const speeds = speedsOf(player)
  if (speeds.length === 0) return null
  return (
    <Option
      label={t('settings.speed')}
      value={String(speed)}
      choices={speeds.map((choice) => ({ value: String(choice), label: t('settings.times', { speed: choice }) }))}
      onChoose={(choice) => chooseSpeed(player, Number(choice))}
    />
  )
}

/** The sleep timer; its running time is the chosen one. */
export function SleepOption({ timer: { sleep, left, set }, isLive }: { timer: SleepTimer; isLive: boolean }) {
  const { t } = useTranslation()
  const minutes = sleepChoices.map((count) => ({ value: String(count), label: t('sleep.minutes', { count }) }))
  const choices = [
    { value: 'off', label: t('sleep.off') },
    ...(left === undefined ? [] : [{ value: 'left', label: t('sleep.left', { count: Math.ceil(left / 60) }) }]),
    ...minutes,
    ...(isLive ? [] : [{ value: 'film', label: t('sleep.film') }]),
  ]
  const sleepOf = (choice: string): Sleep | undefined => {
    if (choice === 'off') return undefined
    return choice === 'film' ? 'film' : sleepAfter(Number(choice), Date.now())
  }
  return (
    <Option
      label={t('sleep.title')}
      value={left === undefined ? (sleep === 'film' ? 'film' : 'off') : 'left'}
      choices={choices}
      onChoose={(choice) => choice !== 'left' && set(sleepOf(choice))}
    />
  )
}
