import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { shortcutEvents } from '../keyboard.ts'
import { play } from '../video-js.ts'
import type { Equipment } from './equipment.ts'
import styles from './Overlays.module.css'
import { ReadAloud } from './ReadAloud.tsx'
import { type Section, SettingsPanel } from './SettingsPanel.tsx'
import { SleepNotice } from './SleepNotice.tsx'
import { SpeedNotice } from './SpeedNotice.tsx'
import { StatisticsPanel } from './StatisticsPanel.tsx'
import { addSettingsButton } from './settings-button.ts'
import { usePlayerEvent } from './use-player-event.ts'
import { useSleepTimer } from './use-sleep-timer.ts'

/** What the settings button of the control bar opens over the picture, and what those settings show. */
export function Overlays(equipment: Equipment) {
  const { player, preferences } = equipment
  const [section, setSection] = useState<Section>()
  const [hasStatistics, setStatistics] = useState(false)
  const [readsAloud, setReadsAloud] = useState(preferences.read().readsAloud ?? false)
  const timer = useSleepTimer(player)
  const button = useSettingsButton(equipment, section !== undefined, () =>
    setSection((now) => (now ? undefined : 'all')),
  )
  usePlayerEvent(player, shortcutEvents.keys, () => (section === 'keys' ? close('button') : setSection('keys')))
  usePlayerEvent(player, shortcutEvents.statistics, () => setStatistics((is) => !is))
  usePlayerEvent(player, 'ended', () => setSection(undefined))
  const focusButton = () => button.current?.focus()
  const close = (by: 'button' | 'leaving') => {
    setSection(undefined)
    if (by === 'button') focusButton()
  }
  return (
    <div className={styles.layer}>
      {section && (
        <SettingsPanel
          {...{ ...equipment, section, timer, hasStatistics, readsAloud, button }}
          onSection={setSection}
          onStatistics={setStatistics}
          onReadsAloud={(reads) => {
            preferences.save({ readsAloud: reads })
            setReadsAloud(reads)
          }}
          onClose={close}
        />
      )}
      {hasStatistics && <StatisticsPanel {...equipment} button={button} onClose={() => setStatistics(false)} />}
      <SleepNotice timer={timer} onContinue={() => play(player)} focusAfter={focusButton} />
      <SpeedNotice player={player} isQuiet={section !== undefined} />
      {readsAloud && <ReadAloud player={player} />}
    </div>
  )
}

/** While the settings are open, the control bar stays. */
function useSettingsButton({ player }: Equipment, isOpen: boolean, onPress: () => void) {
  const button = useRef<HTMLElement>(null)
  const press = useEffectEvent(onPress)
  useEffect(() => {
    button.current = addSettingsButton(player, () => press())
    button.current.setAttribute('aria-haspopup', 'dialog')
  }, [player])
  useEffect(() => {
    button.current?.setAttribute('aria-expanded', String(isOpen))
    if (!isOpen) return
    const options = player.options_ as { inactivityTimeout: number }
    const usual = options.inactivityTimeout
    options.inactivityTimeout = 0
    player.userActive(true)
    return () => {
      options.inactivityTimeout = usual
      player.reportUserActivity(new Event('settings'))
    }
  }, [player, isOpen])
  return button
}
