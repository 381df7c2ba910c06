import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { keepWords } from '../text/keep-words.tsx'
import styles from './Button.module.css'

export interface ButtonLook {
  /** primary: the main action; secondary: another; quiet: a minor one. */
  variant?: 'primary' | 'secondary' | 'quiet'
  size?: 'small' | 'medium' | 'large'
  /** As wide as its container. */
  wide?: boolean
}

export const buttonClass = ({ variant = 'secondary', size = 'medium', wide }: ButtonLook, more?: string): string =>
  classNames(styles.button, styles[variant], styles[size], wide && styles.wide, more)

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Work is in progress: stays focusable and named, but another press does nothing. */
  busy?: boolean
  children: ReactNode
}

/** A button. `type` defaults to `button`. */
export function Button({ variant, size, wide, busy, className, children, onClick, type, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClass({ variant, size, wide }, className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        // Not `disabled`: that would drop the focus, and submitting must be blocked too.
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <span className={styles.label}>{keepWords(children)}</span>
      {busy && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  )
}
