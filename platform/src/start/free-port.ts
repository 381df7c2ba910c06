import { createServer } from 'node:net'

const isFree = (port: number, host: string) =>
  new Promise<boolean>((answer) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => answer(error.code === 'EADDRNOTAVAIL'))
    probe.listen(port, host, () => probe.close(() => answer(true)))
  })

/** The preferred port, or the next free one above it: free on IPv4 and IPv6, since browsers try both for `localhost`. */
export async function freePort(wanted: number, taken: ReadonlySet<number> = new Set()): Promise<number> {
  for (let port = wanted; port < wanted + 200; port++) {
    if (!taken.has(port) && (await isFree(port, '127.0.0.1')) && (await isFree(port, '::1'))) return port
  }
  throw new Error(`No free port from ${wanted} to ${wanted + 199}`)
}
