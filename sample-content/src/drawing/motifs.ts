import type { Family } from './canvas.ts'
import { discs, doors, facets, quilt } from './families/geometry.ts'
import { clouds, hills, snow } from './families/landscape.ts'
import { forest, garden } from './families/nature.ts'
import { city, eclipse, orbit } from './families/night.ts'
import { rails } from './families/rails.ts'
import { rain } from './families/rain.ts'
import { lighthouse, shoal } from './families/shore.ts'
import { bars, record, strings } from './families/sound.ts'
import { beams, confetti, curtain } from './families/stage.ts'
import { reflection, scales, sea } from './families/water.ts'
import { scene } from './scene.ts'
import { planes, rays, room, screen, shelves, spotlight, table } from './settings/indoors.ts'
import { deepWater, dusk, moonlight, openAir, seaside, snowfield } from './settings/sky.ts'
import { brocade, lane, paleBrocade, rainfall, rooftops, thicket } from './settings/town.ts'
import * as atTable from './subjects/at-table.ts'
import * as buildings from './subjects/buildings.ts'
import * as dreamers from './subjects/dreamers.ts'
import * as foldedPaper from './subjects/folded-paper.ts'
import * as instruments from './subjects/instruments.ts'
import * as keepsakes from './subjects/keepsakes.ts'
import * as players from './subjects/players.ts'
import * as streets from './subjects/streets.ts'
import * as things from './subjects/things.ts'
import * as walkers from './subjects/walkers.ts'
import * as waterside from './subjects/waterside.ts'

const broad = { isBroad: true }
const top = 'top' as const

const people = {
  umbrellaWalker: scene(walkers.umbrellaWalker, rainfall, { size: 0.6 }),
  dancer: scene(walkers.dancer, moonlight, { size: 0.62 }),
  bench: scene(walkers.bench, dusk, { size: 0.56 }),
  kiteChild: scene(walkers.kiteChild, openAir, { size: 0.62, isBroad: true }),
  dogWalker: scene(walkers.dogWalker, openAir, { size: 0.6, words: top }),
  cyclist: scene(walkers.cyclist, seaside, { size: 0.6 }),
  wanderer: scene(walkers.wanderer, dusk, { size: 0.62, words: top }),
  climber: scene(walkers.climber, snowfield, { size: 0.6, words: top }),
  cellist: scene(players.cellist, lane, { size: 0.6 }),
  singer: scene(players.singer, spotlight, { size: 0.66 }),
  drummer: scene(players.drummer, dusk, { size: 0.58 }),
  conductor: scene(players.conductor, spotlight, { size: 0.62 }),
  shamisen: scene(players.shamisen, screen, { size: 0.62 }),
  storyteller: scene(players.storyteller, screen, { size: 0.64 }),
  onnagata: scene(players.onnagata, paleBrocade, { size: 0.68 }),
  duo: scene(players.duo, rays, { size: 0.64 }),
  diver: scene(dreamers.diver, deepWater, { size: 0.7, above: 0.2 }),
  robot: scene(dreamers.robot, dusk, { size: 0.56 }),
  reader: scene(dreamers.reader, shelves, { size: 0.6 }),
  cook: scene(dreamers.cook, planes, { size: 0.62 }),
  cat: scene(dreamers.cat, moonlight, { size: 0.56 }),
  fox: scene(dreamers.fox, thicket, { size: 0.56 }),
  wolf: scene(dreamers.wolf, moonlight, { size: 0.62 }),
  whale: scene(dreamers.whale, openAir, { size: 0.52, words: top, isBroad: true, above: 0.06 }),
  heron: scene(dreamers.heron, snowfield, { size: 0.62 }),
} as const

const places = {
  drumBridge: scene(waterside.drumBridge, paleBrocade, { size: 0.5, ...broad }),
  harbour: scene(waterside.harbour, seaside, { size: 0.54, ...broad }),
  nightBoat: scene(waterside.nightBoat, moonlight, { size: 0.6, ...broad }),
  ferry: scene(waterside.ferry, seaside, { size: 0.58, words: top }),
  lightTower: scene(waterside.lightTower, openAir, { size: 0.58, words: top }),
  terraces: scene(waterside.terraces, openAir, { size: 0.5, words: top, ...broad }),
  station: scene(buildings.station, snowfield, { size: 0.56, ...broad }),
  teaHouse: scene(buildings.teaHouse, moonlight, { size: 0.56, ...broad }),
  observatory: scene(buildings.observatory, moonlight, { size: 0.56, words: top, ...broad }),
  danchi: scene(buildings.danchi, dusk, { size: 0.6 }),
  rooftop: scene(buildings.rooftop, rooftops, { size: 0.6, ...broad }),
  hall: scene(buildings.hall, rooftops, { size: 0.62, ...broad }),
  greenhouse: scene(buildings.greenhouse, moonlight, { size: 0.54, ...broad }),
  bathhouse: scene(buildings.bathhouse, rooftops, { size: 0.5 }),
  tram: scene(streets.tram, lane, { size: 0.54 }),
  carriage: scene(streets.carriage, moonlight, { size: 0.5, ...broad }),
  market: scene(streets.market, rooftops, { size: 0.56, ...broad }),
  steps: scene(streets.steps, dusk, { size: 0.66 }),
  spiral: scene(streets.spiral, planes, { size: 0.78 }),
  cafe: scene(streets.cafe, rainfall, { size: 0.56, ...broad }),
  wheel: scene(streets.wheel, dusk, { size: 0.66 }),
  windmill: scene(streets.windmill, openAir, { size: 0.5 }),
} as const

const objects = {
  clock: scene(keepsakes.clock, table, { size: 0.62, isMirrored: false }),
  lantern: scene(keepsakes.lantern, rainfall, { size: 0.6 }),
  teapot: scene(keepsakes.teapot, screen, { size: 0.5 }),
  key: scene(keepsakes.key, planes, { size: 0.6, above: 0.12 }),
  radio: scene(keepsakes.radio, room, { size: 0.56 }),
  camera: scene(keepsakes.camera, planes, { size: 0.56 }),
  letters: scene(keepsakes.letters, table, { size: 0.6, isMirrored: false }),
  telephone: scene(keepsakes.telephone, room, { size: 0.58 }),
  suitcase: scene(keepsakes.suitcase, seaside, { size: 0.52 }),
  violin: scene(instruments.violin, planes, { size: 0.66 }),
  drum: scene(instruments.drum, rays, { size: 0.56 }),
  gramophone: scene(instruments.gramophone, table, { size: 0.6 }),
  koto: scene(instruments.koto, brocade, { size: 0.6, above: 0.12 }),
  piano: scene(instruments.piano, spotlight, { size: 0.54, ...broad }),
  marimba: scene(instruments.marimba, moonlight, { size: 0.54, ...broad }),
  organ: scene(instruments.organ, spotlight, { size: 0.68, ...broad }),
  trumpet: scene(instruments.trumpet, dusk, { size: 0.42, above: 0.2 }),
  mask: scene(things.mask, brocade, { size: 0.62, above: 0.06 }),
  fan: scene(things.fan, planes, { size: 0.46, above: 0.1, isBroad: true }),
  bento: scene(atTable.bento, table, { size: 0.6, above: 0.02, isBroad: true }),
  thread: scene(things.thread, room, { size: 0.6 }),
  balance: scene(things.balance, shelves, { size: 0.6 }),
  paperCrane: scene(foldedPaper.paperCrane, openAir, { size: 0.56, above: 0.2 }),
  paperBoat: scene(foldedPaper.paperBoat, seaside, { size: 0.54, above: 0.04 }),
  map: scene(foldedPaper.map, planes, { size: 0.5, above: 0.06, isMirrored: false }),
  projector: scene(things.projector, shelves, { size: 0.54 }),
  camellia: scene(atTable.camellia, screen, { size: 0.58 }),
  loaf: scene(atTable.loaf, table, { size: 0.56, isBroad: true }),
} as const

const patterns = {
  hills,
  snow,
  clouds,
  forest,
  garden,
  city,
  eclipse,
  orbit,
  rails,
  rain,
  lighthouse,
  shoal,
  sea,
  reflection,
  doors,
  facets,
  quilt,
  discs,
  scales,
  bars,
  record,
  strings,
  curtain,
  beams,
  confetti,
} as const

/** Every motif by its name. */
export const motifs = { ...people, ...places, ...objects, ...patterns } satisfies Record<string, Family>
export type MotifName = keyof typeof motifs

/** Whether a motif fills the picture evenly, so that a part of it is a picture too. */
export const isPattern = (name: MotifName): boolean => name in patterns
