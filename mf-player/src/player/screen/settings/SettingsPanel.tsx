import { type RefObject, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toggleCaptions } from '../captions.ts'
import { captionsOf, shownTrack } from '../video-js.ts'
import { CaptionStyleSection } from './CaptionStyleSection.tsx'
import { CloseButton } from './CloseButton.tsx'
import type { Equipment } from './equipment.ts'
import { KeysSection } from './KeysSection.tsx'
import overlay from './Overlays.module.css'
import { SleepOption, SpeedOption } from './PlayingOptions.tsx'
import styles from './SettingsPanel.module.css'
import { Toggle } from './Toggle.tsx'
import { useLeaving } from './use-leaving.ts'
import type { SleepTimer } from './use-sleep-timer.ts'

/** All settings, or one of the parts that they lead to. */
export type Section = 'all' | 'captionStyle' | 'keys'

interface SettingsPanelProps extends Equipment {
  section: Section
  timer: SleepTimer
  hasStatistics: boolean
  readsAloud: boolean
  /** The control bar's button, which opens and closes it. */
  button: RefObject<HTMLElement | null>
  onSection: (section: Section) => void
  onStatistics: (isOn: boolean) => void
  onReadsAloud: (reads: boolean) => void
  /** @param by its button, to which the focus returns, or because the viewer went elsewhere */
  onClose: (by: 'button' | 'leaving') => void
}

/** Opens over the picture, next to the control bar. */
export function SettingsPanel({ section, onSection, ...props }: SettingsPanelProps) {
  const { player, grants, preferences, button, onClose } = props
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useLeaving(place, button, () => onClose('leaving'))
  useEffect(() => heading.current?.focus({ preventScroll: true }), [section])
  return (
    <div ref={place} className={styles.panel} role="dialog" aria-labelledby={id}>
      <div className={styles.head}>
        {section !== 'all' && (
          <button
            type="button"
            className={overlay.icon}
            aria-label={t('settings.back')}
            onClick={() => onSection('all')}
          >
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="M15 4l-8 8 8 8" stroke="currentColor" strokeWidth="1.75" fill="none" />
            </svg>
          </button>
        )}
        <h2 ref={heading} id={id} className={styles.title} tabIndex={-1}>
          {t(section === 'all' ? 'settings.title' : `settings.${section}`)}
        </h2>
        <CloseButton label={t('settings.close')} onClick={() => onClose('button')} />
      </div>
      {section === 'all' && <AllSettings {...props} onSection={onSection} />}
      {section === 'captionStyle' && <CaptionStyleSection player={player} preferences={preferences} />}
      {section === 'keys' && <KeysSection isLive={grants.current().is_live} />}
    </div>
  )
}

function AllSettings(props: Omit<SettingsPanelProps, 'section'>) {
  const { player, grants, preferences, timer, readsAloud, hasStatistics } = props
  const { onSection, onReadsAloud, onStatistics, onClose } = props
  const { t } = useTranslation()
  const hasCaptions = captionsOf(player).length > 0
  const readAloud = (reads: boolean) => {
    onReadsAloud(reads)
    // Only what is shown can be read.
    if (reads && !shownTrack(player)) toggleCaptions(player, preferences)
  }
  const showStatistics = (isOn: boolean) => {
    onStatistics(isOn)
    if (isOn) onClose('leaving')
  }
  return (
    <>
      <SpeedOption player={player} />
      <SleepOption timer={timer} isLive={grants.current().is_live} />
      {hasCaptions && <Toggle label={t('settings.readsAloud')} isOn={readsAloud} onChange={readAloud} />}
      {hasCaptions && <Link label={t('settings.captionStyle')} onPress={() => onSection('captionStyle')} />}
      <Link label={t('settings.keys')} onPress={() => onSection('keys')} />
      <Toggle label={t('settings.statistics')} isOn={hasStatistics} onChange={showStatistics} />
    </>
  )
}

/** Leads to another part of the settings. */
function Link({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.row} onClick={onPress}>
      {label}
      <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
        <path d="M9 4l8 8-8 8" stroke="currentColor" strokeWidth="1.75" fill="none" />
      </svg>
    </button>
  )
}
