export { drawPoster } from './draw-poster.ts'
export { drawStill, type StillFacts } from './draw-still.ts'
export { type PosterFacts, posterAddress, stillAddress } from './image-address.ts'
