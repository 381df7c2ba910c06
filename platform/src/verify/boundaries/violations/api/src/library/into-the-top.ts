import type { Deps } from '../open-deps.ts'
export type Handed = Deps
