import { pickNumber } from './pick.ts'
import type { SampleGenre } from './sample-title.ts'

export interface SampleFilm {
  readonly asset_id: string
  readonly isIn4k: boolean
  /** Genres it suits when a title's id says nothing of its scenery. */
  readonly genres: readonly SampleGenre[]
  /** Words of a title's id that tell of this film’s scenery. */
  readonly words: RegExp
}

/** The films with real media. Many titles play each of them, so a film names none. */
export const sampleFilms: readonly SampleFilm[] = [
  {
    asset_id: 'night-sea',
    isIn4k: true,
    genres: ['film'],
    words: /glass$|lantern-tide|tidal|salt|gull|kamome|abyss|lighthouse|coast|whale|northern|moonlit/,
  },
  {
    asset_id: 'orbit',
    isIn4k: false,
    genres: ['film'],
    words: /orbit|gravity|planet|eclipse|cosmic|machina|robot|engine|starfall|static|zero-b/,
  },
  {
    asset_id: 'kabuki-stage',
    isIn4k: false,
    genres: ['variety'],
    words: /matsukage|drum|shamisen|puppet|rakugo|festival|parade|bon-odori|folk|understudies|tea-road|thieves/,
  },
  {
    asset_id: 'tram-in-rain',
    isIn4k: false,
    genres: ['film', 'drama'],
    words: /tram|train|rain$|umbrella|crows|shift|kilometre|midnight|archivists|witness/,
  },
  {
    asset_id: 'snow-village',
    isIn4k: false,
    genres: ['film', 'drama'],
    words: /snow|winter-|in-winter|mountain|inn-at|white|mile/,
  },
  {
    asset_id: 'harbour',
    isIn4k: false,
    genres: ['film', 'drama'],
    words: /harbor|ferry|reef|strait|police|seas|river/,
  },
  { asset_id: 'kitchen', isIn4k: false, genres: ['variety'], words: /kitchen|bakery|chef|bento|snack|grocer|caf/ },
  {
    asset_id: 'forest',
    isIn4k: false,
    genres: ['film', 'anime'],
    words: /fox|wolf|orchard|garden|summer|moth|gods|kappa|feathers|dog$/,
  },
  {
    asset_id: 'cloud-islands',
    isIn4k: false,
    genres: ['anime'],
    words: /sky|kumo|cloud|wind|weather|dragon|sparrow|map/,
  },
  { asset_id: 'concert', isIn4k: false, genres: ['music'], words: /jazz|brass|vinyl|session|band/ },
]

/** The film that an asset of a story repeats. */
export const sampleFilmOf = (assetId: string): SampleFilm | undefined =>
  sampleFilms.find(({ asset_id }) => assetId.startsWith(`${asset_id}-`))

export const isIn4kAsset = (assetId: string): boolean => sampleFilmOf(assetId)?.isIn4k === true

const turned = <T>(list: readonly T[], by: number): T[] => [...list.slice(by), ...list.slice(0, by)]

/** The film that a title's story plays: one with the title’s own scenery, else of its genre, always the same. */
export function filmOf(genre: SampleGenre, titleId: string, index: number): SampleFilm {
  const ofDeps = sampleFilms.filter(({ words }) => words.test(titleId))
  const ofGenre = sampleFilms.filter((film) => film.genres.includes(genre) && !ofDeps.includes(film))
  const fitting = [...ofDeps, ...(ofGenre.length > 0 ? turned(ofGenre, pickNumber(titleId, ofGenre.length)) : [])]
  const film = fitting[index % fitting.length]
  if (!film) throw new Error(`No film suits ${titleId}`)
  return film
}
