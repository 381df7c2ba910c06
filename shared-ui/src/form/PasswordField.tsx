import { useState } from 'react'
import { Button } from './Button.tsx'
import styles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'trailing'> {
  /** Labels of the button, e.g. 表示 and 隠す. */
  revealLabel: string
  concealLabel: string
}

/** A password input with a button that reveals it. */
export function PasswordField({ revealLabel, concealLabel, ...field }: PasswordFieldProps) {
  const [revealed, setRevealed] = useState(false)
  return (
    <Field
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={revealed ? 'text' : 'password'}
      className={styles.withReveal}
      trailing={
        <span className={styles.reveal}>
          <Button variant="quiet" size="small" onClick={() => setRevealed(!revealed)}>
            {revealed ? concealLabel : revealLabel}
          </Button>
        </span>
      }
    />
  )
}
