import type { Domain } from '../domain.ts'
import type { LibraryWorld } from './library-world.ts'
import { listLibrary, listShowable } from './list-library.ts'
import { listStories } from './list-stories.ts'

export const library: Domain<LibraryWorld> = {
  name: 'library',
  endpoints: (world) => [listLibrary(world), listShowable(world), listStories(world)],
}
