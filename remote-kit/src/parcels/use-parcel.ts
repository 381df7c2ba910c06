import type { ParcelName, ParcelProps } from '@ginmaku/shared-contracts/host/parcels.ts'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHost } from '../state/host-context.ts'

interface Parcel {
  /** For an empty element that stays in the page as long as the caller does. */
  place: RefObject<HTMLDivElement | null>
  /** `failed`: its remote can't be had, and an error card with a retry stands in `place`. */
  state: 'closed' | 'opening' | 'open' | 'failed'
}

/**
 * Mounts a parcel of another remote while `props` are given, and again when their data change; callbacks may change freely.
 * Focus that was lost with the parcel goes back to where it was before.
 * @param attempt another number mounts it anew with the same props
 */
export function useParcel<P extends ParcelName>(name: P, props: ParcelProps[P] | undefined, attempt = 0): Parcel {
  const host = useHost()
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<Parcel['state']>('closed')
  // Functions have no JSON, so that what identifies the mount is its data alone.
  const data = props && JSON.stringify(props)
  const mountParcel = useEffectEvent((element: HTMLElement) => host.mount(name, element, withLiveCallbacks()))
  const callback = useEffectEvent((key: string, args: unknown[]) =>
    (props as Record<string, ((...args: unknown[]) => unknown) | undefined> | undefined)?.[key]?.(...args),
  )
  const withLiveCallbacks = () =>
    Object.fromEntries(
      Object.entries(props ?? {}).map(([key, value]) =>
        typeof value === 'function' ? [key, (...args: unknown[]) => callback(key, args)] : [key, value],
      ),
    ) as ParcelProps[P]

  useEffect(() => {
    const element = place.current
    if (data === undefined || !element) return
    const opener = document.activeElement
    const report = (error: unknown) => host.report({ kind: 'error', name: `parcel-${name}`, message: String(error) })
    const parcel = mountParcel(element)
    let isOver = false
    setState('opening')
    parcel.ready.then(
      () => isOver || setState('open'),
      (error: unknown) => {
        report(error)
        if (isOver) return
        setState('failed')
        element.scrollIntoView({ block: 'center' })
      },
    )
    return () => {
      isOver = true
      setState('closed')
      parcel.unmount().then(() => giveFocusBack(opener), report)
    }
  }, [host, name, data, attempt])

  return { place, state }
}

/** Unless somebody has taken it since. */
function giveFocusBack(opener: Element | null) {
  if (document.activeElement === document.body && opener instanceof HTMLElement && opener.isConnected) opener.focus()
}
