import type { Host } from '../host/host.ts'

/** The props that the shell passes to every application and parcel. */
export interface RemoteProps {
  host: Host
  domElement: HTMLElement
  /** Set if the server has rendered the page into `domElement`: the responses it used. The remote then hydrates the page. */
  rendered?: unknown
}

/** What a remote exposes as `./remote`, and for every parcel as `./parcel-{name}`: single-spa's lifecycles. */
export interface RemoteLifecycles<P extends RemoteProps = RemoteProps> {
  bootstrap(props: P): Promise<unknown>
  mount(props: P): Promise<unknown>
  unmount(props: P): Promise<unknown>
  update?(props: P): Promise<unknown>
  /**
   * Fetches the code of the page at this address (path and query). With a host, the visitor is navigating there, and its first
   * calls are made too; since 2.1.0. The shell passes one only once no server-rendered page waits to be hydrated.
   */
  prepare?(address: string, host?: Host): Promise<unknown>
  /**
   * Of a parcel that the visitor is about to open: requests what it will need, without props only code. Callbacks are not in the
   * props. Since 2.11.0.
   */
  prepareParcel?(props: Record<string, unknown> | undefined, host: Host): void
}
