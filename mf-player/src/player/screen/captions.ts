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
  const add = (track: CaptionTrack, kind: TextTrackKind) => {
    const named = { id: idOf(track), srclang: track.lang, label: labelOf(player, track), src: track.url }
    const added = player.addRemoteTextTrack({ ...named, kind }, true) as unknown as HTMLTrackElement
    keepFirstCues(added.track)
    return added
  }
  for (const one of offered) {
    const { track } = add(one, 'captions')
    // Only now: video.js would not load it if it were added like this.
    if (track.id === wanted) track.mode = 'showing'
  }
  // Of another kind than the menu lists, because they are no choice.
  for (const one of tracks.filter(isForced)) add(one, 'metadata').addEventListener('load', () => showForced(player))
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

/** Captions that are switched off and on while they load are loaded twice by video.js (8.24), and would be shown twice. */
function keepFirstCues(track: TextTrack): void {
  let count = 0
  track.addEventListener('loadeddata', () => {
    const cues = Array.from(track.cues ?? [])
    count ||= cues.length
    for (const cue of cues.slice(count)) track.removeCue(cue)
  })
}

/** While captions are off, shows the forced ones in the language of the sound. */
function showForced(player: VideoPlayer): void {
  const isOff = captionsOf(player).every(({ mode }) => mode !== 'showing')
  const sound = Array.from(soundsOf(player)).find(({ enabled }) => enabled)
  for (const track of forcedOf(player)) {
    // Showing it earlier would load it once more.
    if (!track.cues) continue
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
