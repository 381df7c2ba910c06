import type { ParcelName, ParcelProps } from '@ginmaku/shared-contracts/host/parcels.ts'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHost } from '../state/host-context.ts'

interface Parcel {
  /** Ref for an empty element that stays in the page as long as the caller does. */
  place: RefObject<HTMLDivElement | null>
  /** `failed`: its remote can't be loaded, and `place` shows an error card with a retry. */
  state: 'closed' | 'opening' | 'open' | 'failed'
}

/**
 * Mounts a parcel of another remote while `props` are given, and again when their data change; callbacks may change freely.
 * If the focus was lost with the parcel, it returns to where it was before.
 * @param attempt another number remounts it with the same props
 */
export function useParcel<P extends ParcelName>(name: P, props: ParcelProps[P] | undefined, attempt = 0): Parcel {
  const host = useHost()
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<Parcel['state']>('closed')
  // Functions are omitted from JSON, so the mount is identified by its data only.
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

/** Unless another element has the focus by now. */
function giveFocusBack(opener: Element | null) {
  if (document.activeElement === document.body && opener instanceof HTMLElement && opener.isConnected) opener.focus()
}
