export { readTime } from './film-marks.ts'
export { receiveFilm } from './receive-film.ts'
export { reportFilms, retryFilms } from './report-films.ts'
