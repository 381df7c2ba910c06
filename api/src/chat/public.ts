export { addModerator, removeModerator } from './rights-store.ts'
export { listWords, readWordFile, replaceWords, writeWordFile } from './word-store.ts'
