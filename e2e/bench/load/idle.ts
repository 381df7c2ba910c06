import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { median } from '../median.ts'

/** The first, and those that it is compared with. */
export const pagesAfterIdle = 6

/**
 * Visits pages after a pause without visits, each on a connection of its own, as another visitor's would be.
 * @param paths pages that have not been visited before, so that none is cached
 * @returns milliseconds to each complete document
 */
export async function visitAfterIdle(origin: string, paths: readonly string[], minutes: number): Promise<number[]> {
  // Only the site's processes may be slower after the pause, not this one.
  setFlagsFromString('--no-flush-bytecode')
  await wait(minutes * 60_000)
  const times: number[] = []
  for (const path of paths) times.push(await timeTo(origin + path))
  return times
}

async function timeTo(url: string): Promise<number> {
  const started = performance.now()
  const headers = { 'accept-language': 'ja', 'accept-encoding': 'br', accept: 'text/html', connection: 'close' }
  const response = await fetch(url, { headers })
  const text = await response.text()
  if (!text.includes('<div data-remote="')) throw new Error(`${url} is not rendered: ${response.status}`)
  return performance.now() - started
}

export function describeIdle(minutes: number, [first = Number.NaN, ...next]: readonly number[]): string {
  const ms = (times: readonly number[]) => times.map((time) => time.toFixed(0)).join(', ')
  const ratio = (first / median(next)).toFixed(2)
  return `first page after ${minutes} minutes without visits ${ms([first])} ms, then ${ms(next)} ms; first / median of the others ${ratio}`
}
