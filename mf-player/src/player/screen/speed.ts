import type { PreferenceStore } from './preferences.ts'
import type { VideoPlayer } from './video-js.ts'

/** Triggered when the viewer chose a speed. */
export const speedChange = 'speedchange'

/** The film's speeds, slowest first; none for a live event. */
export const speedsOf = (player: VideoPlayer): readonly number[] => player.playbackRates()

/** The viewer's choice: the present rate is 0 while the engine waits for data. */
export const speedOf = (player: VideoPlayer): number => player.defaultPlaybackRate() ?? 1

/** Plays at the speed that was chosen last, and remembers the next choice. */
export function keepSpeed(player: VideoPlayer, preferences: PreferenceStore): void {
  const speeds = speedsOf(player)
  // The engine itself changes the rate of a live event, to catch up.
  if (speeds.length === 0) return
  const { speed } = preferences.read()
  if (speed !== undefined && speeds.includes(speed)) apply(player, speed)
  player.on(speedChange, () => preferences.save({ speed: speedOf(player) }))
  // What is chosen while the engine waits may be replaced by the rate before.
  player.on('ratechange', () => {
    const now = player.playbackRate() ?? 0
    if (now > 0 && now !== speedOf(player)) player.playbackRate(speedOf(player))
  })
}

export function chooseSpeed(player: VideoPlayer, speed: number): void {
  apply(player, speed)
  player.trigger(speedChange)
}

/** The next faster or slower speed. */
export function changeSpeed(player: VideoPlayer, steps: 1 | -1): void {
  const speeds = speedsOf(player)
  const next = speeds[speeds.indexOf(speedOf(player)) + steps]
  if (next !== undefined) chooseSpeed(player, next)
}

function apply(player: VideoPlayer, speed: number): void {
  // A browser returns to the default when it loads a source.
  player.defaultPlaybackRate(speed)
  player.playbackRate(speed)
}
