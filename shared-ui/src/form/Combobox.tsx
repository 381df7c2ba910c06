import { type ReactNode, useId, useRef } from 'react'
import { useHydrated } from '../text/use-hydrated.ts'
import { type Early, HydratedCombobox, RenderedCombobox } from './ComboboxInput.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import type { Choice } from './Select.tsx'

export interface ComboboxProps {
  label: string
  /** The text in the field. It need not be among the choices. */
  text: string
  /** Not called during an input method's composition, but once with its result. */
  onTextChange: (text: string) => void
  /** Choices for this text, best first; the owner finds them. */
  choices: readonly Choice[]
  /** By pointer or Enter; the text becomes the choice's label. */
  onChoose: (choice: Choice) => void
  /** Announced while choices are loading. */
  loading?: ReactNode
  /** Announced when there are none. */
  empty: ReactNode
  hint?: ReactNode
  error?: ReactNode
  requiredMark?: ReactNode
  placeholder?: string
  disabled?: boolean
  name?: string
}

/**
 * A text field with suggestions. Arrows move through the choices; Enter selects the highlighted one, or else submits the form;
 * Escape closes the list, and pressed again clears the field.
 */
export function Combobox({ label, hint, error, requiredMark, ...control }: ComboboxProps) {
  const inputId = useId()
  const early = useRef<Early>({ isFocused: false })
  const Input = useHydrated() ? HydratedCombobox : RenderedCombobox
  return (
    <FieldFrame {...{ label, hint, error, requiredMark, inputId }}>
      {(describedBy) => <Input {...control} {...{ label, inputId, describedBy, early }} isInvalid={Boolean(error)} />}
    </FieldFrame>
  )
}
