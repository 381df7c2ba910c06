import type { Engine } from './engine/engine.ts'
import type { PreferenceStore } from './preferences.ts'
import { soundsOf, type VideoPlayer, videojs } from './video-js.ts'

/** Lists the film's sounds in their menu, plays the one that is chosen there, and remembers it for the next film. */
export function addSounds(player: VideoPlayer, engine: Engine, preferences: PreferenceStore): void {
  const listed = soundsOf(player)
  engine.onTracks(() => {
    if (listed.length > 0) return
    for (const { label, lang, playing } of engine.sounds())
      listed.addTrack(new videojs.AudioTrack({ label, language: lang, enabled: playing }))
  })
  listed.addEventListener('change', () => {
    const chosen = Array.from(listed).find(({ enabled }) => enabled)
    const sound = engine.sounds().find(({ label }) => label === chosen?.label)
    if (!sound || sound.playing) return
    engine.chooseSound(sound)
    preferences.save({ sound: { lang: sound.lang, channels: sound.channels } })
  })
}
