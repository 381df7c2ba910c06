interface Lifecycles {
  mount(props: Props): Promise<unknown>
  unmount(props: Props): Promise<unknown>
  update?(props: Props): Promise<unknown>
  prepare?: unknown
}
type Props = { host: Record<string, unknown>; rendered?: unknown }
interface Container {
  init(...values: unknown[]): unknown
  get(name: string): Promise<() => Lifecycles>
}

export interface Wrapping {
  /** Of the build: its container is a global variable of this name. */
  uniqueName: string
  /** `breaks`: its Host throws while `self.isBroken`. `older`: its Host is a former one, without what it did not have. */
  how: 'breaks' | 'older'
  unknown: string[]
}

/** Runs in the page before anything else: whatever the remote exposes gets another Host than the shell gives. Refers to nothing outside. */
export function wrapRemote({ uniqueName, how, unknown }: Wrapping): void {
  const state = self as unknown as { isBroken: boolean }
  state.isBroken = false
  const breaking = (host: Props['host']) => {
    const bus = host.bus as Record<string, (...values: unknown[]) => unknown>
    const read = (topic: unknown) => {
      if (state.isBroken) throw new Error('broken on purpose')
      return bus.read?.(topic)
    }
    return { ...host, bus: { ...bus, read } }
  }
  const older = (host: Props['host']) =>
    Object.fromEntries(
      Object.entries({ ...host, contractsVersion: '2.0.0' }).filter(([name]) => !unknown.includes(name)),
    )
  const hosts = new WeakMap<object, Props['host']>()
  const hostFor = (host: Props['host']) => {
    const known = hosts.get(host) ?? (how === 'breaks' ? breaking(host) : older(host))
    hosts.set(host, known)
    return known
  }
  const withHost = ({ rendered, ...props }: Props): Props => ({
    ...props,
    host: hostFor(props.host),
    ...(how === 'breaks' && rendered !== undefined && { rendered }),
  })
  const wrap = ({ prepare, update, ...lifecycles }: Lifecycles) => ({
    ...lifecycles,
    mount: (props: Props) => lifecycles.mount(withHost(props)),
    unmount: (props: Props) => lifecycles.unmount(withHost(props)),
    ...(update && { update: (props: Props) => update(withHost(props)) }),
    ...(how === 'breaks' && { prepare }),
  })
  let container: Container | undefined
  const wrapped: Container = {
    init: (...values) => container?.init(...values),
    async get(name) {
      const factory = await (container as Container).get(name)
      return () => wrap(factory())
    },
  }
  // The entry's own `var` finds the name taken, and assigns.
  Object.defineProperty(self, uniqueName, {
    configurable: true,
    get: () => container && wrapped,
    set: (built: Container) => {
      container = built
    },
  })
}
