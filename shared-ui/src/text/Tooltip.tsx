import { Tooltip as Base } from '@base-ui/react/tooltip'
import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { usePopupContainer } from '../layout/use-popup-container.ts'
import styles from './Tooltip.module.css'

interface TooltipProps {
  /** Describes the control. Not shown on touch, so it must not hold essential information. */
  text: ReactNode
  /** One control that has an accessible name and accepts a ref and the attributes of a button. */
  children: ReactElement<Record<string, unknown>>
}

/** A short description on hover or focus; Escape closes it. */
export function Tooltip({ text, children }: TooltipProps) {
  const [open, setOpen] = useState(false)
  const [container, trigger] = usePopupContainer()
  const id = useId()
  return (
    <Base.Root open={open} onOpenChange={setOpen}>
      <Base.Trigger ref={trigger} render={children} aria-describedby={open ? id : undefined} />
      <Base.Portal container={container}>
        <Base.Positioner className={styles.place} sideOffset={8}>
          <Base.Popup id={id} role="tooltip" className={styles.tooltip}>
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
