import type { TextTrack } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import type { PreferenceStore } from './preferences.ts'
import { captionsOf, type VideoPlayer } from './video-js.ts'

/** Adds the captions, shows the language chosen last, and remembers the next choice. */
export function addCaptions(player: VideoPlayer, tracks: readonly TextTrack[], preferences: PreferenceStore): void {
  const wanted = preferences.read().captions
  for (const { lang, label, url } of tracks) {
    const mode: TextTrackMode = lang === wanted ? 'showing' : 'disabled'
    player.addRemoteTextTrack({ kind: 'captions', srclang: lang, label, src: url, mode }, true)
  }
  player.textTracks().addEventListener('change', () => {
    const shown = captionsOf(player).find(({ mode }) => mode === 'showing')
    preferences.save({ captions: shown?.language ?? 'off' })
  })
}

/** Off, or the language shown last, or else the reader's language. */
export function toggleCaptions(player: VideoPlayer): void {
  const all = captionsOf(player)
  const shown = all.find(({ mode }) => mode === 'showing')
  if (shown) {
    last.set(player, shown.language)
    shown.mode = 'disabled'
    return
  }
  const by = (language: string | undefined) => all.find((track) => track.language === language)
  const track = by(last.get(player)) ?? by(player.language()) ?? all[0]
  if (track) track.mode = 'showing'
}

const last = new WeakMap<VideoPlayer, string>()
