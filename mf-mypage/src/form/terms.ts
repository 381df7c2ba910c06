import type { Mistake } from './mistakes.ts'

export const termsMistake = (accepted: boolean): Mistake | undefined => (accepted ? undefined : 'terms')
