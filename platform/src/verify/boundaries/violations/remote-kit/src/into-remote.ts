export { b } from '../../mf-b/src/remote.ts'
