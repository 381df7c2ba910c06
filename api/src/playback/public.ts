export { continuedPlay, mayContinue } from './may-continue.ts'
export { openPlay } from './play-token.ts'
export { positionsIn } from './watch-position-store.ts'
