import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Field.module.css'
import { FieldFrame } from './FieldFrame.tsx'
import { useTypedEarly } from './use-typed-early.ts'

export interface Choice<T extends string = string> {
  value: T
  label: string
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  label: ReactNode
  choices: readonly Choice[]
  hint?: ReactNode
  error?: ReactNode
  requiredMark?: ReactNode
}

/** A labelled native select. */
export function Select({ label, choices, hint, error, requiredMark, id, className, ref, ...select }: SelectProps) {
  const place = useTypedEarly(ref)
  const own = useId()
  const inputId = id ?? own
  return (
    <FieldFrame {...{ label, hint, error, requiredMark, inputId }}>
      {(describedBy) => (
        <select
          {...select}
          ref={place}
          id={inputId}
          className={classNames(styles.input, styles.select, className)}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
