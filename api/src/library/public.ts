export { isShowable, libraryState } from './library-state.ts'
