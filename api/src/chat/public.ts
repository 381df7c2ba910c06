export { addModerator, removeModerator } from './moderator-store.ts'
export { readWordFile, writeWordFile } from './word-file.ts'
export { listWords, replaceWords } from './word-store.ts'
