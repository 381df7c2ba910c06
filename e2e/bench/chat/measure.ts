import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Contender } from './contenders.ts'
import type { Load, Outcome } from './generator.ts'

export interface Measured extends Outcome {
  /** Kilobytes of resident memory for each connection. */
  kilobytesPerSocket: number
  /** Processor time of the server while messages were sent. */
  cpuSeconds: number
}

/** Resident memory of a process in kilobytes, and its processor time in seconds. */
function usageOf(pid: number): { kilobytes: number; cpuSeconds: number } {
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? ''
  const fields = afterName.split(' ')
  // utime and stime, in hundredths of a second.
  return { kilobytes, cpuSeconds: (Number(fields[11]) + Number(fields[12])) / 100 }
}

/** Loads a server from another process. */
export async function measure(contender: Contender, load: Omit<Load, 'protocol' | 'port'>): Promise<Measured> {
  const { protocol, port, pid } = contender
  const generator = fork(join(import.meta.dirname, 'generator.ts'))
  const failed = once(generator, 'exit').then(([code]) => {
    throw new Error(`the load generator ended with code ${code}`)
  })
  const next = async () => (await Promise.race([once(generator, 'message'), failed]))[0] as unknown
  const before = usageOf(pid)
  generator.send({ ...load, protocol, port } satisfies Load)
  await next()
  const connected = usageOf(pid)
  generator.send('go')
  const outcome = (await next()) as Outcome
  const after = usageOf(pid)
  await failed.catch(() => undefined)
  return {
    ...outcome,
    kilobytesPerSocket: (connected.kilobytes - before.kilobytes) / load.sockets,
    cpuSeconds: after.cpuSeconds - connected.cpuSeconds,
  }
}
