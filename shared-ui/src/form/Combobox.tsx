import { useId, useRef } from 'react'
import { useHydrated } from '../text/use-hydrated.ts'
import { type ComboboxProps, type Early, HydratedCombobox, RenderedCombobox } from './ComboboxInput.tsx'
import { FieldFrame } from './FieldFrame.tsx'

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
