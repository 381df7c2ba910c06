import { readFileSync } from 'node:fs'

/** Of Linux on all its usual machines. */
const ticksPerSecond = 100

/** Milliseconds of processor time that a process has used. */
export function processorTime(pid: number): number {
  // After its name in brackets, which may contain spaces: state, parent, ….
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?!.*\) )/)
  const fields = after.split(' ').map(Number)
  const [user = Number.NaN, system = Number.NaN] = fields.slice(11, 13)
  return ((user + system) * 1000) / ticksPerSecond
}

/** The processes that a process has started. */
export const children = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
