import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Button.module.css'

export interface ButtonLook {
  /** primary: the one thing to do here; secondary: another; quiet: in passing. */
  variant?: 'primary' | 'secondary' | 'quiet'
  size?: 'small' | 'medium' | 'large'
  /** As wide as its place. */
  wide?: boolean
}

export const buttonClass = ({ variant = 'secondary', size = 'medium', wide }: ButtonLook, more?: string): string =>
  classNames(styles.button, styles[variant], styles[size], wide && styles.wide, more)

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Work is under way: stays focusable and named, but a further press does nothing. */
  busy?: boolean
  children: ReactNode
}

/** A button. `type` is `button` unless told. */
export function Button({ variant, size, wide, busy, className, children, onClick, type, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClass({ variant, size, wide }, className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        // Not `disabled`: that would drop the focus, and a submit must be stopped too.
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <span className={styles.label}>{children}</span>
      {busy && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  )
}
