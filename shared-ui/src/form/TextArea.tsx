import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Field.module.css'
import { FieldFrame } from './FieldFrame.tsx'
import { useTypedEarly } from './use-typed-early.ts'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'children'> {
  label: ReactNode
  hint?: ReactNode
  /** Why the input is invalid; announced when it appears. */
  error?: ReactNode
  /** Label of the required mark, e.g. 必須. */
  requiredMark?: ReactNode
}

/** A labelled text input of several lines, which grows with its text where the browser can do that. */
export function TextArea({ label, hint, error, requiredMark, id, className, ref, ...textarea }: TextAreaProps) {
  const own = useId()
  const place = useTypedEarly(ref)
  const inputId = id ?? own
  return (
    <FieldFrame {...{ label, hint, error, requiredMark, inputId }}>
      {(describedBy) => (
        <textarea
          rows={6}
          {...textarea}
          ref={place}
          id={inputId}
          className={classNames(styles.input, styles.lines, className)}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
        />
      )}
    </FieldFrame>
  )
}
