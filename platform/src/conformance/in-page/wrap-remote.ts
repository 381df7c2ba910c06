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
  /** The build's unique name, which is also the global variable of its container. */
  uniqueName: string
  /**
   * `breaks`: its Host throws while `self.isBroken`. `older`: its Host is the first one of this major version.
   */
  how: 'breaks' | 'older'
  first: { contractsVersion: string; members: readonly string[] }
}

/** Runs in the page before any other script, so it must be self-contained. The remote's modules then get a modified Host. */
export function wrapRemote({ uniqueName, how, first }: Wrapping): void {
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
      Object.entries({ ...host, contractsVersion: first.contractsVersion }).filter(([name]) =>
        first.members.includes(name),
      ),
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
  // The entry's `var` then finds an existing property and assigns to it.
  Object.defineProperty(self, uniqueName, {
    configurable: true,
    get: () => container && wrapped,
    set: (built: Container) => {
      container = built
    },
  })
}
