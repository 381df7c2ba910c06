export { continuedPlay, mayContinue } from './may-continue.ts'
export { openPlay } from './play-token.ts'
export { progressIn } from './watch-position-store.ts'
