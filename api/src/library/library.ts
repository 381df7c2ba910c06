import type { Domain } from '../domain.ts'
import type { LibraryDeps } from './library-deps.ts'
import { listLibrary, listShowable } from './list-library.ts'
import { listStories } from './list-stories.ts'

export const library: Domain<LibraryDeps> = {
  name: 'library',
  endpoints: (deps) => [listLibrary(deps), listShowable(deps), listStories(deps)],
}
