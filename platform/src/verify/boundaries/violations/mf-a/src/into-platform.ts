export { build } from '../../platform/src/build.ts'
