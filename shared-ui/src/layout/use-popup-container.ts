import { useCallback, useState } from 'react'

/**
 * Where a popup belongs: in the modal dialog that its trigger stands in, since what is outside lies below and takes no press; else in
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
