import type { Host, MountedParcel } from '@ginmaku/shared-contracts/host/host.ts'
import type { ParcelName } from '@ginmaku/shared-contracts/host/parcels.ts'
import type { RemoteProps } from '@ginmaku/shared-contracts/remote/lifecycles.ts'

/**
 * A page that mounts the parcel named in its address with the props given there, so that a remote without pages can run alone.
 */
const mounted = new Map<HTMLElement, MountedParcel | undefined>()

export const bootstrap = async () => undefined

export async function mount({ host, domElement }: RemoteProps): Promise<void> {
  const parcel = location.pathname.split('/')[2] as ParcelName
  const container = document.createElement('div')
  container.dataset.parcel = parcel
  const heading = document.createElement('h1')
  heading.textContent = 'Stage'
  // A parcel's headings start one level below those of the page that mounts it.
  const name = document.createElement('h2')
  name.textContent = parcel
  const again = document.createElement('button')
  again.type = 'button'
  again.textContent = 'open / close'
  again.addEventListener('click', () =>
    mounted.get(domElement) ? close(domElement) : open(host, domElement, container),
  )
  domElement.append(heading, name, again, container)
  open(host, domElement, container)
}

export async function unmount({ domElement }: RemoteProps): Promise<void> {
  await close(domElement)
  mounted.delete(domElement)
}

function open(host: Host, domElement: HTMLElement, container: HTMLElement): void {
  const props = JSON.parse(new URLSearchParams(location.search).get('props') ?? '{}')
  const name = container.dataset.parcel as ParcelName
  const parcel = host.mount(name, container, { ...props, onClose: () => void close(domElement) })
  // A failed mount already shows a card.
  parcel.ready.catch(() => undefined)
  mounted.set(domElement, parcel)
}

async function close(domElement: HTMLElement): Promise<void> {
  const parcel = mounted.get(domElement)
  mounted.set(domElement, undefined)
  await parcel?.unmount()
}
