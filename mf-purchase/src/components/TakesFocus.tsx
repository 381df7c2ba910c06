import type { ReactNode } from 'react'

interface Props {
  /** Whether the button that was pressed, and so the focus, has gone. */
  when: boolean
  className?: string | undefined
  children: ReactNode
}

/** Takes the focus when it appears in answer to a press: its heading does, if it has one. */
export function TakesFocus({ when, className, children }: Props) {
  return (
    <div ref={when ? takeFocus : undefined} className={className}>
      {children}
    </div>
  )
}

function takeFocus(element: HTMLElement | null): void {
  const target = element?.querySelector<HTMLElement>('h1') ?? element
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'nearest' })
}
