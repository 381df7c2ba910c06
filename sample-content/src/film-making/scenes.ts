import { cloudIslands } from './sceneries/cloud-islands.ts'
import { concert } from './sceneries/concert.ts'
import { forest } from './sceneries/forest.ts'
import { harbour } from './sceneries/harbour.ts'
import { kabukiStage } from './sceneries/kabuki-stage.ts'
import { kitchen } from './sceneries/kitchen.ts'
import { liveStage } from './sceneries/live-stage.ts'
import { nightSea } from './sceneries/night-sea.ts'
import { orbit } from './sceneries/orbit.ts'
import { snowVillage } from './sceneries/snow-village.ts'
import { tramInRain } from './sceneries/tram-in-rain.ts'
import type { Scenery } from './scenery.ts'
import { sound } from './sound.ts'

/** A sample film before encoding: its picture, its sound and its length. */
export interface Scene {
  readonly assetId: string
  readonly isLive: boolean
  readonly isIn4k: boolean
  /** A multiple of the segment length, so that video and playlist end together. */
  readonly seconds: number
  readonly scenery: Scenery
  /** A lavfi source. */
  readonly sound: string
}

const film = { isLive: false, isIn4k: false, seconds: 32 }
/** Voices of a chord, the lowest in the middle and the others to the sides. */
const chord = (...hertz: number[]) =>
  hertz.map((each, i) => ({ hertz: each, swell: 8 + ((i * 5) % 9), pan: i === 0 ? 0.5 : i % 2 ? 0.25 : 0.75 }))
const bell = (hertz: number, every: number, at: number) => ({ hertz, every, at })
const drum = (hertz: number, every: number, at: number) => ({ hertz, every, at, decay: 7, level: 0.4 })

export const scenes: readonly Scene[] = [
  {
    ...film,
    assetId: 'night-sea',
    isIn4k: true,
    seconds: 48,
    scenery: nightSea,
    sound: sound(chord(110, 164.8, 261.6), [bell(659.3, 8, 3), bell(493.9, 12, 7)], {
      ...{ from: 80, to: 700, times: 0.14, level: 0.14 },
    }),
  },
  {
    ...film,
    assetId: 'orbit',
    scenery: orbit,
    sound: sound(chord(55, 82.4, 123.5, 185), [bell(740, 16, 5), bell(1108.7, 12, 9)]),
  },
  {
    ...film,
    assetId: 'kabuki-stage',
    scenery: kabukiStage,
    sound: sound(chord(73.4, 146.8), [drum(68, 2, 0.02), drum(92, 4, 1.02), bell(587.3, 6, 2.5), bell(784, 8, 5.5)]),
  },
  {
    ...film,
    assetId: 'tram-in-rain',
    scenery: tramInRain,
    sound: sound(chord(98, 146.8, 233.1), [bell(698.5, 12, 2), bell(523.3, 12, 2.4)], {
      ...{ from: 900, to: 7000, times: 0.1, level: 0.12 },
    }),
  },
  {
    ...film,
    assetId: 'snow-village',
    scenery: snowVillage,
    sound: sound(chord(98, 146.8, 196, 293.7), [bell(784, 10, 4), bell(987.8, 8, 6)], {
      ...{ from: 200, to: 900, times: 0.1, level: 0.07 },
    }),
  },
  {
    ...film,
    assetId: 'harbour',
    scenery: harbour,
    sound: sound(chord(130.8, 196, 329.6), [bell(880, 6, 2.5), bell(659.3, 8, 1), drum(82, 16, 9)], {
      ...{ from: 100, to: 1200, times: 0.2, level: 0.12 },
    }),
  },
  {
    ...film,
    assetId: 'kitchen',
    scenery: kitchen,
    sound: sound(chord(146.8, 220, 277.2), [drum(210, 1.5, 0.7), bell(880, 4, 1), bell(1174.7, 6, 3.5)], {
      ...{ from: 1500, to: 6000, times: 1.3, level: 0.05 },
    }),
  },
  {
    ...film,
    assetId: 'forest',
    scenery: forest,
    sound: sound(chord(123.5, 185, 246.9), [bell(1318.5, 6, 1.5), bell(1568, 8, 4), bell(1174.7, 10, 7)], {
      ...{ from: 300, to: 2400, times: 0.12, level: 0.12 },
    }),
  },
  {
    ...film,
    assetId: 'cloud-islands',
    scenery: cloudIslands,
    sound: sound(chord(130.8, 196, 246.9, 392), [bell(784, 4, 1), bell(987.8, 6, 2.5), bell(1174.7, 12, 5)], {
      ...{ from: 200, to: 1200, times: 0.1, level: 0.08 },
    }),
  },
  {
    ...film,
    assetId: 'concert',
    scenery: concert,
    sound: sound(chord(110, 164.8, 277.2), [
      ...[drum(70, 1.5, 0.02), drum(180, 3, 0.77)],
      ...[bell(554.4, 3, 0.4), bell(659.3, 6, 1.9), bell(740, 6, 4.9)],
    ]),
  },
  {
    ...film,
    assetId: 'live-loop',
    isLive: true,
    seconds: 24,
    scenery: liveStage,
    sound: sound(
      [
        { hertz: 130.8, swell: 12, pan: 0.4 },
        { hertz: 196, swell: 24, pan: 0.6 },
        { hertz: 261.6, swell: 8, pan: 0.5 },
      ],
      [drum(70, 1.5, 0.02), bell(523.3, 8, 1), bell(659.3, 12, 5)],
    ),
  },
]
