/** Five colours that match. */
export interface Palette {
  /** Colour of the largest area. */
  ground: string
  second: string
  third: string
  /** Lettering on `ground`. */
  ink: string
  /** The highlight colour. */
  accent: string
}

/** Ground, second, third, ink and accent. */
export type Five = readonly [string, string, string, string, string]

const films: readonly [Five, ...Five[]] = [
  ['#0f1720', '#1f3a4d', '#3f6f7f', '#f3e9d6', '#e8502f'],
  ['#1a1423', '#3d2645', '#832161', '#f4eef4', '#f2a65a'],
  ['#10231c', '#1f4d3a', '#5d8a66', '#f3ecd9', '#e0ac48'],
  ['#20160f', '#5b2e1a', '#a8552a', '#f7ead4', '#5fb0ab'],
  ['#ece4d3', '#cdbb9f', '#71816d', '#1d2426', '#b93a32'],
  ['#0d1b3d', '#27408b', '#6f8fce', '#f6f1e4', '#ff6f5c'],
  ['#f3efe6', '#d8d2c2', '#8aa1a8', '#15222b', '#1f5c8f'],
  ['#2b0f14', '#6d1a24', '#b83a3a', '#fbeee2', '#ecc06b'],
]
const dramas: readonly [Five, ...Five[]] = [
  ['#f6efe4', '#e4c9ad', '#c98d6b', '#332524', '#8a3434'],
  ['#e6edf0', '#b4cad3', '#6a93a4', '#182a34', '#c9452e'],
  ['#fbf1ea', '#f0c7b8', '#d67f73', '#3f1e26', '#2f6160'],
  ['#1f2430', '#3c4a63', '#7d8fae', '#f4eee3', '#eeb06a'],
  ['#eef0e4', '#c6cfae', '#859a6a', '#242e1f', '#a8452b'],
  ['#27222e', '#55445f', '#9b7f9b', '#f8f0f2', '#edc067'],
  ['#132a2f', '#27545a', '#6aa39f', '#f5efe0', '#f08a5d'],
]
const animes: readonly [Five, ...Five[]] = [
  ['#0b4f9e', '#2f8fe0', '#8fd0f5', '#ffffff', '#ffd24a'],
  ['#ff8a62', '#ffb87a', '#ffe3ad', '#2b1450', '#4a35b5'],
  ['#0f7f78', '#3cc4a8', '#c9f7e4', '#ffffff', '#ff6f8b'],
  ['#3b2a8c', '#7a5fd1', '#c9b6ff', '#ffffff', '#ff9dbb'],
  ['#ffd7e2', '#ff9ebb', '#f25c8a', '#3a1147', '#16918f'],
  ['#12263f', '#2e5f8a', '#8fc1d4', '#fff3d6', '#ffa552'],
  ['#dff3fb', '#a6dcf2', '#5fb7de', '#0f2f5c', '#ff5a4f'],
]
const musics: readonly [Five, ...Five[]] = [
  ['#08080c', '#241b4a', '#6a3df0', '#f4f0ff', '#3df0c8'],
  ['#120b0b', '#4a1220', '#c22f4f', '#ffece3', '#ffb84a'],
  ['#0b1512', '#123f36', '#1fa37a', '#e8fff6', '#f5e663'],
  ['#f1ede4', '#d8c8a8', '#9b7d4f', '#1c1a17', '#a5341f'],
  ['#0a1026', '#15306b', '#2d7dd2', '#eef6ff', '#ff77ae'],
  ['#191919', '#3a3a3a', '#7d7d7d', '#f7f4ee', '#f2623f'],
]
const varieties: readonly [Five, ...Five[]] = [
  ['#ffd23f', '#ff9a4d', '#ee4266', '#2b1a12', '#0b7f70'],
  ['#00807f', '#5fcfbb', '#f4f1de', '#ffffff', '#ffd166'],
  ['#fff1d0', '#ffba49', '#ef5b5b', '#20302f', '#16817d'],
  ['#6420a8', '#b56bf0', '#ffe5f1', '#ffffff', '#ffd60a'],
  ['#d9f0ff', '#7fc8f2', '#2d8ccb', '#14233a', '#f0531c'],
]
/** Moss, persimmon and black, as in a kabuki curtain. */
export const stagePalette: Palette = {
  ground: '#161412',
  second: '#2f5d3a',
  third: '#c1551f',
  ink: '#f7eedb',
  accent: '#c92a35',
}

const byGenre: Record<string, readonly [Five, ...Five[]]> = {
  film: films,
  drama: dramas,
  anime: animes,
  music: musics,
  variety: varieties,
  stage: varieties,
}

export const toPalette = ([ground, second, third, ink, accent]: Five): Palette => ({
  ground,
  second,
  third,
  ink,
  accent,
})

export function palettesOf(genre: string): readonly [Palette, ...Palette[]] {
  const [first, ...others] = byGenre[genre] ?? films
  return [toPalette(first), ...others.map(toPalette)]
}

export const channels = (hex: string) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))

/** Mixes two colours; 0 is all `a`, 1 all `b`. */
export function mix(a: string, b: string, share: number): string {
  const [from, to] = [channels(a), channels(b)]
  const mixed = from.map((value, i) => Math.round(value + ((to[i] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Perceived lightness: 0 black, 1 white. */
function lightness(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex)
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}

export const isLight = (palette: Palette): boolean => lightness(palette.ground) > 0.5

/** The same palette for a night picture: the darkest colour, darkened, becomes the ground. */
export function nightSide(palette: Palette): Palette {
  const isDay = isLight(palette)
  const ground = mix(isDay ? palette.ink : palette.ground, '#05070c', 0.5)
  const second = isDay ? mix(palette.ink, palette.third, 0.4) : palette.second
  return { ...palette, ground, second, ink: '#fbf6ea' }
}
