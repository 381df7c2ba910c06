import { type Ref, useCallback, useLayoutEffect, useRef } from 'react'

type Control = HTMLInputElement | HTMLSelectElement

/**
 * A ref for a control, which does again what somebody did with it before its code was there (the server had rendered it): React
 * has not heard of that, and would undo it at the next chance.
 */
export function useTypedEarly<C extends Control>(given?: Ref<C>): (element: C | null) => void {
  const own = useRef<C>(null)
  useLayoutEffect(() => {
    const { current } = own
    // One by one, so that each is heard with what the one before has changed. By then React may have emptied the control.
    if (current && isTouched(current)) setTimeout(doAgain, 0, current, current.value)
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

const isTickable = ({ type }: Control) => type === 'checkbox' || type === 'radio'

function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  if (isTickable(control)) return control.checked !== control.defaultChecked
  return control.value !== control.defaultValue
}

/** React compares with what it believes to stand there: that is changed first, and then what is seen, behind its back. */
function doAgain(control: Control, value: string): void {
  if (control instanceof HTMLInputElement && isTickable(control)) {
    control.checked = control.defaultChecked
    control.click()
    return
  }
  const setUnseen = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set
  control.value = ''
  setUnseen?.call(control, value)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
