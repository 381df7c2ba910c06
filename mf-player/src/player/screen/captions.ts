import type { CaptionTrack } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import type { PreferenceStore } from './preferences.ts'
import { captionsOf, forcedOf, soundsOf, type VideoPlayer } from './video-js.ts'

/** `en`, or `en-sdh` for the deaf. */
const idOf = ({ lang, role }: CaptionTrack) => (role ? `${lang}-${role}` : lang)

const forTheDeaf = /-sdh$/
const tagOf = (id: string) => id.replace(forTheDeaf, '')
const languageOf = (tag: string) => tag.split('-')[0]

/** The captions that were chosen last. In a film without them those of the other role or, failing that, of another region. */
export function restoredChoice(ids: readonly string[], wanted: string | undefined): string | undefined {
  if (!wanted || ids.includes(wanted)) return wanted
  const related = ids.filter((id) => languageOf(id) === languageOf(wanted))
  return (
    related.find((id) => tagOf(id) === tagOf(wanted)) ??
    related.find((id) => forTheDeaf.test(id) === forTheDeaf.test(wanted)) ??
    related[0]
  )
}

function labelOf(player: VideoPlayer, { lang, label, role }: CaptionTrack): string {
  if (role !== 'sdh') return label
  const language = new Intl.DisplayNames(lang, { type: 'language' }).of(lang) ?? label
  return player.localize('{1} for the deaf', [language])
}

const isForced = ({ role }: CaptionTrack) => role === 'forced'

/** Adds the captions, shows those chosen last, and remembers the next choice. */
export function addCaptions(player: VideoPlayer, tracks: readonly CaptionTrack[], preferences: PreferenceStore): void {
  const offered = tracks.filter((track) => !isForced(track))
  const wanted = restoredChoice(offered.map(idOf), preferences.read().captions)
  const add = (track: CaptionTrack, how: { kind: TextTrackKind; mode: TextTrackMode }) => {
    const named = { id: idOf(track), srclang: track.lang, label: labelOf(player, track), src: track.url }
    player.addRemoteTextTrack({ ...named, ...how }, true)
  }
  for (const track of offered) add(track, { kind: 'captions', mode: idOf(track) === wanted ? 'showing' : 'disabled' })
  // Of another kind than the menu lists, because they are no choice.
  for (const track of tracks.filter(isForced)) add(track, { kind: 'metadata', mode: 'disabled' })
  const shownId = () => captionsOf(player).find(({ mode }) => mode === 'showing')?.id ?? 'off'
  let chosen = shownId()
  player.textTracks().addEventListener('change', () => {
    if (shownId() !== chosen) {
      chosen = shownId()
      preferences.save({ captions: chosen, ...(chosen !== 'off' && { lastCaptions: chosen }) })
    }
    showForced(player)
  })
  for (const event of ['addtrack', 'change']) soundsOf(player).addEventListener(event, () => showForced(player))
  showForced(player)
}

/** While captions are off, shows the forced ones in the language of the sound. */
function showForced(player: VideoPlayer): void {
  const isOff = captionsOf(player).every(({ mode }) => mode !== 'showing')
  const sound = Array.from(soundsOf(player)).find(({ enabled }) => enabled)
  for (const track of forcedOf(player)) {
    const mode = isOff && sound && languageOf(sound.language) === languageOf(track.language) ? 'showing' : 'disabled'
    if (track.mode !== mode) track.mode = mode
  }
}

/** Off, or those shown last, also in another film, or else the reader's language. */
export function toggleCaptions(player: VideoPlayer, preferences: PreferenceStore): void {
  const all = captionsOf(player)
  const shown = all.find(({ mode }) => mode === 'showing')
  if (shown) {
    shown.mode = 'disabled'
    return
  }
  const { captions, lastCaptions } = preferences.read()
  const last = restoredChoice(
    all.map(({ id }) => id),
    lastCaptions ?? captions,
  )
  const track =
    all.find(({ id }) => id === last) ??
    all.find(({ id }) => id === player.language()) ??
    all.find(({ language }) => language === player.language()) ??
    all[0]
  if (track) track.mode = 'showing'
}
