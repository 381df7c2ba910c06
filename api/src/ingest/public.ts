export { receiveFilm } from './receive-film.ts'
export { reportFilms, retryFilms } from './report-films.ts'
