import { type Service, type ServiceOptions, startService } from './service.ts'

export interface ServiceGroup<Name extends string> {
  /** The latest process of each; it may have ended. */
  readonly running: ReadonlyMap<Name, Service>
  start(name: Name): Promise<void>
  /** Starts a service that runs, was killed or ended, on the same port and data. */
  restart(name: Name): Promise<void>
  /** Stops all in the given order, those that are just starting before them. Afterwards nothing can be started. */
  stop(order: readonly Name[]): Promise<void>
}

/** @param onReady called after each start, with its duration in milliseconds */
export function createServiceGroup<Name extends string>(
  optionsOf: (name: Name) => ServiceOptions,
  onReady: (name: Name, milliseconds: number) => void = () => undefined,
): ServiceGroup<Name> {
  const running = new Map<Name, Service>()
  const starting = new Set<Promise<Service>>()
  const closing = new AbortController()
  const start = async (name: Name) => {
    const startedAt = performance.now()
    const service = startService(optionsOf(name), closing.signal)
    starting.add(service)
    try {
      running.set(name, await service)
    } finally {
      starting.delete(service)
    }
    onReady(name, performance.now() - startedAt)
  }
  return {
    running,
    start,
    restart: async (name) => {
      await running.get(name)?.stop()
      await start(name)
    },
    stop: async (order) => {
      closing.abort()
      await Promise.allSettled(starting)
      for (const name of order) await running.get(name)?.stop()
    },
  }
}
