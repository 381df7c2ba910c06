export { seed } from '../../sample-content/src/seed.ts'
