import type { Domain } from '../world.ts'

export const catalogue: Domain = { name: 'catalogue' }
