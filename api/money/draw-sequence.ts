import fc from 'fast-check'
import { type Model, sequences } from './commands.ts'
import type { Shopping } from './shopping.ts'

/** Actions of a sequence, at most. */
const actions = 40

export type Sequence = Iterable<fc.AsyncCommand<Model, Shopping>>

/** Draws the sequence of a seed and runs it once. */
export const drawSequence = (seed: number, run: (sequence: Sequence) => Promise<void>) =>
  fc.check(fc.asyncProperty(sequences(actions), run), { seed, numRuns: 1, endOnFailure: true })
