import { execFileSync } from 'node:child_process'
import type { Site } from '@ginmaku/platform/start/start-site.ts'

/** Megabytes of resident memory; the largest of the renderers, which are the shell server's children. */
export interface Memory {
  shell: number
  api: number
  renderers: number[]
}

export function memoryOf({ services }: Site): Memory {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const megabytes = (kilobytes = 0) => Math.round(kilobytes / 1024)
  const of = (name: 'shell' | 'api') => megabytes(rows.find(([pid]) => pid === services.get(name)?.pid)?.[2])
  const children = rows.filter(([, parent]) => parent === services.get('shell')?.pid)
  return { shell: of('shell'), api: of('api'), renderers: children.map(([, , rss]) => megabytes(rss)) }
}

/** Samples once a second while `work` runs. @returns the highest of each */
export async function highestDuring(site: Site, work: () => Promise<unknown>): Promise<Memory> {
  const highest = memoryOf(site)
  const sampling = setInterval(() => {
    const { shell, api, renderers } = memoryOf(site)
    highest.shell = Math.max(highest.shell, shell)
    highest.api = Math.max(highest.api, api)
    if (sum(renderers) > sum(highest.renderers)) highest.renderers = renderers
  }, 1000)
  await work().finally(() => clearInterval(sampling))
  return highest
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export const describeMemory = ({ shell, api, renderers }: Memory): string =>
  `shell's server ${shell} MB, API ${api} MB, renderers ${renderers.join(' + ')} MB`
