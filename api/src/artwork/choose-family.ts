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
import { type Palette, palettesOf } from './palette.ts'
import { createDice } from './seeded-random.ts'

/** The facts that decide the choice. */
export interface Named {
  full_title_id: string
  name_en: string
  genre: string
}

type Choices = readonly [Family, ...Family[]]

/** Words in a name and the motifs they suggest; the first match wins. */
const motifs: readonly [RegExp, Choices][] = [
  [/matsukage|kabuki/i, [curtain]],
  [/eclipse|moonlit|moonlight/i, [eclipse]],
  [/idols of the deep/i, [shoal]],
  [/orbit|planet|cosmic|gravity|starfall|milky/i, [orbit]],
  [/rain|umbrella|weather|thunder/i, [rain]],
  [/snow|winter|mountain|northern/i, [snow]],
  [/lighthouse|coast|salt/i, [lighthouse]],
  [/reef|deep|whale|kappa/i, [shoal]],
  [/\b(harbor|ferry|gull)\b/i, [sea]],
  [/\b(sea|tide|tidal|strait|river|bathhouse)\b/i, [reflection, scales, sea]],
  [/tram|line nine|kilometre|train|express|station|yard|engine|crossing/i, [rails]],
  [/city|danchi|skyline|neon|apartment|signal|after-hours|night shift|glass\b|live-countdown/i, [city]],
  [/garden|orchard|greengrocer|glasshouse|camellia|flower/i, [garden]],
  [/door|witness|ledger|archiv|report|bid|forensic|court|law/i, [doors]],
  [/paper|letter|map|origami|umbrellas|fold|lunch|ghostwriter/i, [facets]],
  [/sky|cloud|wind|feather|sparrow|dragon|flight/i, [clouds]],
  [/forest|wolf|fox|moth|echo|dog/i, [forest]],
]

const byGenre: Record<string, Choices> = {
  film: [hills, hills, reflection, doors, discs, forest, facets, quilt, scales],
  drama: [quilt, discs, hills, hills, reflection, facets, garden, doors],
  anime: [clouds, hills, discs, quilt, orbit, garden],
  music: [bars, strings, record, discs],
  variety: [beams, confetti, quilt, discs],
}

/** The composition for a title: by words in its name, otherwise by genre. Music uses its own motifs half of the time. */
export function chooseFamily(facts: Named): Family {
  const dice = createDice(`family/${facts.full_title_id}`)
  const general = byGenre[facts.genre] ?? [hills, quilt]
  const words = `${facts.full_title_id} ${facts.name_en}`
  const motif = motifs.find(([pattern]) => pattern.test(words))
  const keepsToGenre = (facts.genre === 'music' || facts.genre === 'variety') && motif?.[1][0] !== curtain
  if (motif && !(keepsToGenre && dice.next() < 0.6)) return dice.pick(motif[1])
  return dice.pick(general)
}

/** The colours of a title, on its poster and its stills. */
export function paletteOf(facts: Named): Palette {
  return createDice(`palette/${facts.full_title_id}`).pick(palettesOf(facts.genre))
}
