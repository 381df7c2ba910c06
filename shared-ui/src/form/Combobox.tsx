import { type ReactNode, useId, useRef } from 'react'
import { useHydrated } from '../text/use-hydrated.ts'
import { type Early, HydratedCombobox, RenderedCombobox } from './ComboboxInput.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import type { Choice } from './Select.tsx'

export interface ComboboxProps {
  label: string
  /** What stands in the field. It need not be among the choices. */
  text: string
  /** Not called while an input method composes, but once with what it has composed. */
  onTextChange: (text: string) => void
  /** For this text, best first; the owner finds them. */
  choices: readonly Choice[]
  /** By pointer or Enter; the text becomes the choice's label. */
  onChoose: (choice: Choice) => void
  /** Said instead of choices while they are on their way. */
  loading?: ReactNode
  /** Said when there are none. */
  empty: ReactNode
  hint?: ReactNode
  error?: ReactNode
  requiredMark?: ReactNode
  placeholder?: string
  disabled?: boolean
  name?: string
}

/**
 * A text field that suggests. Arrows move through the choices, Enter takes the one that is marked and else sends the form, Escape
 * closes the list and then empties the field.
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
