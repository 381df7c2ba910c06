import { type Ref, useCallback, useLayoutEffect, useRef } from 'react'
import { useHydrated } from '../text/use-hydrated.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * A ref for a server-rendered control that replays what the visitor entered before hydration: React has missed those events and
 * would reset the control on a later render.
 */
export function useTypedEarly<C extends Control>(given?: Ref<C>): (element: C | null) => void {
  const own = useRef<C>(null)
  const isHydrated = useHydrated()
  useLayoutEffect(() => {
    // Rendered by the browser alone, a control with a value of its own differs from its default too.
    if (isHydrated) return
    const { current } = own
    // One task each, so that every replay sees the state left by the one before. By then React may have reset the control.
    if (current && isTouched(current)) setTimeout(replayInput, 0, current, current.value)
  }, [])
  return useCallback(
    (element: C | null) => {
      own.current = element
      if (typeof given === 'function') given(element)
      else if (given) given.current = element
    },
    [given],
  )
}

const isTickable = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  if (isTickable(control)) return control.checked !== control.defaultChecked
  return control.value !== control.defaultValue
}

/** React compares with the value it last set, so that is changed first, and then the native value without React noticing. */
function replayInput(control: Control, value: string): void {
  if (isTickable(control)) {
    control.checked = control.defaultChecked
    control.click()
    return
  }
  const setNativeValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set
  control.value = ''
  setNativeValue?.call(control, value)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
