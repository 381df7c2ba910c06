export { createFilmKeys, type FilmKey, type FilmKeys } from './film-keys.ts'
export { createKeySealer } from './key-sealer.ts'
