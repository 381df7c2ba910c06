export { type PosterFacts, posterAddress, stillAddress } from './image-address.ts'
