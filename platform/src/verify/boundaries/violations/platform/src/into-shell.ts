export { frame } from '../../shell/src/frame.ts'
