import type { Host } from '../host/host.ts'

/** The props that the shell gives to every application and parcel. */
export interface RemoteProps {
  host: Host
  domElement: HTMLElement
}

/** What a remote exposes as `./remote`, and for every parcel as `./parcel-{name}`: single-spa's lifecycles. */
export interface RemoteLifecycles<P extends RemoteProps = RemoteProps> {
  bootstrap(props: P): Promise<unknown>
  mount(props: P): Promise<unknown>
  unmount(props: P): Promise<unknown>
  update?(props: P): Promise<unknown>
}
