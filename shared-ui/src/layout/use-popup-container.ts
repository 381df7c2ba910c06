import { useCallback, useState } from 'react'

/**
 * Where a popup must be rendered: in the modal dialog that contains its trigger, since everything outside is inert; otherwise in
 * the body.
 * @returns the container, and a ref for the trigger
 */
export function usePopupContainer(): [HTMLElement | undefined, (trigger: Element | null) => void] {
  const [container, setContainer] = useState<HTMLElement>()
  const follow = useCallback((trigger: Element | null) => {
    if (trigger) setContainer(trigger.closest('dialog') ?? undefined)
  }, [])
  return [container, follow]
}
