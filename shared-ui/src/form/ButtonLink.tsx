import type { ComponentProps } from 'react'
import { keepWords } from '../text/keep-words.tsx'
import styles from './Button.module.css'
import { type ButtonLook, buttonClass } from './Button.tsx'

/** A link that looks like a button: for navigation, where Button is for actions. */
export function ButtonLink({ variant, size, wide, className, children, ...rest }: ButtonLook & ComponentProps<'a'>) {
  return (
    <a {...rest} className={buttonClass({ variant, size, wide }, className)}>
      <span className={styles.label}>{keepWords(children)}</span>
    </a>
  )
}
