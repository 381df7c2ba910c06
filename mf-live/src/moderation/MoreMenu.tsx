import { Menu } from '@ginmaku/shared-ui/form/Menu.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import type { ComponentProps } from 'react'

interface MoreMenuProps {
  /** Accessible name. */
  label: string
  items: ComponentProps<typeof Menu>['items']
  tabIndex?: 0 | -1
}

/** A menu behind three dots. */
export function MoreMenu({ label, items, tabIndex = 0 }: MoreMenuProps) {
  const dots = (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
        <circle cx="12" cy="5" r="1.75" />
        <circle cx="12" cy="12" r="1.75" />
        <circle cx="12" cy="19" r="1.75" />
      </svg>
    </>
  )
  return <Menu variant="quiet" size="small" label={dots} {...{ items, tabIndex }} />
}
