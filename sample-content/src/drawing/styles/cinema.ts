import type { Box } from '../canvas.ts'
import { billing } from '../layouts/billing.ts'
import { isLight, mix, nightSide } from '../palette.ts'
import type { Choices } from '../seeded-random.ts'
import { gradient, rect } from '../shapes.ts'
import { filter, filtered, noise, overDrawing } from './filters.ts'
import type { Style } from './style.ts'

/** Shadows, haze, and light. */
const grades: Choices<readonly [string, string, string]> = [
  ['#061318', '#1d5560', '#ffb469'],
  ['#120a08', '#6b3a22', '#ffd08a'],
  ['#0a0a1c', '#3a3580', '#ff7fb0'],
  ['#080f0c', '#2f5a48', '#f3e2a0'],
]

/** Each channel multiplied, then shifted. */
const levels = (from: string, slopes: readonly [number, number, number], shift = 0): string =>
  `<feComponentTransfer in="${from}">${['R', 'G', 'B'].map((name, i) => `<feFunc${name} type="linear" slope="${slopes[i]}" intercept="${shift}"/>`).join('')}</feComponentTransfer>`

/** Rim light along the edges of the subject; everything else is slightly darker. */
const rim = (light: string): string =>
  '<feMorphology in="SourceAlpha" operator="erode" radius="1"/><feGaussianBlur stdDeviation="2.5"/>' +
  `<feSpecularLighting surfaceScale="6" specularConstant="1.1" specularExponent="14" lighting-color="${light}"><feDistantLight azimuth="235" elevation="24"/></feSpecularLighting>` +
  '<feComposite in2="SourceAlpha" operator="in" result="rim"/>' +
  levels('SourceGraphic', [0.78, 0.78, 0.84]) +
  '<feComposite in2="rim" operator="arithmetic" k2="1" k3=".8"/>'

/** What is bright shines beyond its edges; then the grain of the film. */
const bloom = (visible: Box): string =>
  levels('SourceGraphic', [1.9, 1.9, 1.9], -0.75) +
  '<feGaussianBlur stdDeviation="20" result="glow"/>' +
  '<feBlend in="SourceGraphic" in2="glow" mode="screen" result="lit"/>' +
  noise(visible, '.7', 1, 'n') +
  '<feColorMatrix in="n" values=".5 .5 0 0 0 .5 .5 0 0 0 .5 .5 0 0 0 0 0 0 0 .16" result="grain"/>' +
  '<feBlend in="grain" in2="lit" mode="overlay"/>'

/** A still of a film: shallow focus, light that blooms, graded towards teal and amber, grain and a vignette. */
export const cinema: Style = {
  layout: billing,
  colours: (given, dice) => {
    const night = isLight(given) ? nightSide(given) : given
    const [shadow, haze, light] = dice.pick(grades)
    return {
      ground: mix(night.ground, shadow, 0.7),
      second: mix(night.second, haze, 0.65),
      third: mix(night.third, haze, 0.5),
      ink: '#fbf6ea',
      accent: mix(given.accent, light, 0.6),
    }
  },
  paint: ({ picture, layers }, { visible, palette, id }) => {
    const { x, y, width, height } = visible
    const all = (fill: string, more = {}) => rect(x, y, width, height, fill, more)
    const haze = gradient(`${id}haze`, [0, palette.accent, 0], [0.66, palette.accent, 0.34], [1, palette.accent, 0])
    const vignette = `<radialGradient id="${id}dim" cx=".5" cy=".46" r=".78"><stop offset=".45" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#020304" stop-opacity=".82"/></radialGradient>`
    const defs =
      filter(`${id}far`, visible, overDrawing('<feGaussianBlur stdDeviation="5" result="over"/>', 'far')) +
      filter(`${id}rim`, visible, rim(palette.accent)) +
      filter(`${id}bloom`, visible, bloom(visible)) +
      haze +
      vignette
    const drawn = layers
      ? filtered(`${id}far`, layers.back) + all(`url(#${id}haze)`) + filtered(`${id}rim`, layers.subject)
      : picture + all(`url(#${id}haze)`, { opacity: 0.5 })
    return `<defs>${defs}</defs>${filtered(`${id}bloom`, drawn)}${all(`url(#${id}dim)`)}`
  },
}
