import type { Domain } from '../world.ts'
import { listLibrary, listShowable } from './list-library.ts'
import { listStories } from './list-stories.ts'

export const library: Domain = {
  name: 'library',
  answers: (world) => [listLibrary(world), listShowable(world), listStories(world)],
}
