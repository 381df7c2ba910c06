export { drawPoster } from './draw-poster.ts'
export { drawStill } from './draw-still.ts'
export { posterAddress, stillAddress } from './image-address.ts'
