import { type ReactNode, useEffect, useRef } from 'react'
import styles from './CardForm.module.css'
import { useFrameFocus } from './use-frame-focus.ts'

/** Around a form in frames: keeps it clear of the bars at the window's edges while one of its fields has the focus. */
export function FramePlace({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const isFocused = useFrameFocus(place)
  useEffect(() => {
    if (isFocused) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isFocused])
  return (
    <div ref={place} className={styles.place} data-frame-focused={isFocused || undefined}>
      {children}
    </div>
  )
}
