import type { Step } from './plan.ts'

/** Where the work on an asset is, and how much longer it takes at the present speed. */
export interface Progress {
  /** @param seconds of the film that the step has finished */
  report(step: string, seconds: number): void
  finish(step: string): void
  at(now: Date): { progress: number; seconds_left: number | null }
}

/**
 * @param done steps that finished before `start`; their speed is unknown, so it is not counted
 * @param filmSeconds length of the film
 */
export function createProgress(
  steps: readonly Step[],
  done: ReadonlySet<string>,
  filmSeconds: number,
  start: Date,
): Progress {
  const total = steps.reduce((sum, { weight }) => sum + weight, 0) || 1
  const parts = new Map(steps.map(({ name }) => [name, done.has(name) ? 1 : 0]))
  const sum = () => steps.reduce((all, { name, weight }) => all + weight * (parts.get(name) ?? 0), 0) / total
  const before = sum()
  return {
    report: (step, seconds) => void parts.set(step, Math.min(0.999, seconds / filmSeconds)),
    finish: (step) => void parts.set(step, 1),
    at(now) {
      const progress = sum()
      const [elapsed, made] = [(now.getTime() - start.getTime()) / 1000, progress - before]
      // Too little work says nothing about its speed.
      const isKnown = made > 0.005 && elapsed > 1
      return { progress, seconds_left: isKnown ? Math.ceil((elapsed / made) * (1 - progress)) : null }
    },
  }
}
