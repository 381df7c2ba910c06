import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Field.module.css'
import { FieldFrame } from './FieldFrame.tsx'
import { useTypedEarly } from './use-typed-early.ts'

export interface FieldProps extends Omit<ComponentProps<'input'>, 'children'> {
  label: ReactNode
  hint?: ReactNode
  /** Why the input is invalid; announced when it appears. */
  error?: ReactNode
  /** Label of the required mark, e.g. 必須. */
  requiredMark?: ReactNode
  /** Content at the field's end, e.g. a reveal button. */
  trailing?: ReactNode
}

/** A labelled text input. */
export function Field({ label, hint, error, requiredMark, trailing, id, className, ref, ...input }: FieldProps) {
  const own = useId()
  const place = useTypedEarly(ref)
  const inputId = id ?? own
  return (
    <FieldFrame {...{ label, hint, error, requiredMark, inputId }}>
      {(describedBy) => (
        <span className={styles.control}>
          <input
            {...input}
            ref={place}
            id={inputId}
            className={classNames(styles.input, className)}
            aria-describedby={[describedBy, input['aria-describedby']].filter(Boolean).join(' ') || undefined}
            aria-invalid={error ? true : input['aria-invalid']}
          />
          {trailing}
        </span>
      )}
    </FieldFrame>
  )
}
