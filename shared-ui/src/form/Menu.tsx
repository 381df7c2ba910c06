import { Menu as Base } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { usePopupContainer } from '../layout/use-popup-container.ts'
import { type ButtonLook, buttonClass } from './Button.tsx'
import styles from './Popup.module.css'

interface MenuItem {
  label: string
  /** Makes the item a link; otherwise it is an action. */
  href?: string
  onChoose?: () => void
  disabled?: boolean
}

interface MenuProps extends ButtonLook {
  /** Content of the button. */
  label: ReactNode
  items: readonly MenuItem[]
  disabled?: boolean
  /** Of the button, e.g. in a list where Tab reaches only the current row's buttons. */
  tabIndex?: 0 | -1
}

/** A button that opens a list of actions: arrows and first letters move, Escape closes and returns the focus. */
export function Menu({ label, items, disabled, tabIndex, ...look }: MenuProps) {
  const [container, trigger] = usePopupContainer()
  return (
    <Base.Root modal={false} disabled={disabled}>
      <Base.Trigger ref={trigger} className={buttonClass(look)} tabIndex={tabIndex}>
        {label}
      </Base.Trigger>
      <Base.Portal container={container}>
        <Base.Positioner className={styles.place} sideOffset={6} align="start">
          <Base.Popup className={styles.popup}>
            {items.map((item) => (
              <Item key={item.label} {...item} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Item({ label, href, onChoose, disabled }: MenuItem) {
  if (href && !disabled)
    return (
      <Base.LinkItem className={styles.item} href={href} onClick={onChoose} closeOnClick>
        {label}
      </Base.LinkItem>
    )
  return (
    <Base.Item className={styles.item} onClick={onChoose} disabled={disabled}>
      {label}
    </Base.Item>
  )
}
