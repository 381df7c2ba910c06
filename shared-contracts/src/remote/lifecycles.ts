import type { Host } from '../host/host.ts'

/** The props that the shell gives to every application and parcel. */
export interface RemoteProps {
  host: Host
  domElement: HTMLElement
  /** Set where the server has rendered the page into `domElement`: the answers that it was rendered with. The remote takes it over as it stands. */
  rendered?: unknown
}

/** What a remote exposes as `./remote`, and for every parcel as `./parcel-{name}`: single-spa's lifecycles. */
export interface RemoteLifecycles<P extends RemoteProps = RemoteProps> {
  bootstrap(props: P): Promise<unknown>
  mount(props: P): Promise<unknown>
  unmount(props: P): Promise<unknown>
  update?(props: P): Promise<unknown>
  /** Fetches what the page at this address (path and query) will need, before anybody goes there. */
  prepare?(address: string): Promise<unknown>
}
