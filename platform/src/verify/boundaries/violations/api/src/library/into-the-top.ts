import type { World } from '../open-world.ts'
export type Handed = World
