export { createFilmKeys, type FilmKey, type FilmKeys, segmentKeyOf } from './film-keys.ts'
export { createKeySealer } from './key-sealer.ts'
