import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { FormFields } from './fields.ts'
import { refusedType } from './use-refused-fields.ts'

interface FieldsOptions {
  /** The value of the first render. */
  initial: FieldValues
  rechecks: Record<string, readonly string[] | undefined>
  write: ((values: FieldValues) => void) | undefined
  /** The error message in the visitor's language. */
  say: (mistake: string) => string
}

/** Props for the controls of a form. The controls are uncontrolled, so typing does not re-render. */
export function makeFields<V>(form: UseFormReturn, { initial, rechecks, write, say }: FieldsOptions): FormFields<V> {
  const { errors, isSubmitted } = form.formState

  const errorOf = (field: string) => {
    const error = errors[field]
    return error && (error.type === refusedType ? String(error.message) : say(String(error.type)))
  }
  const changed = (field: string) => {
    if (errors[field]?.type === refusedType) form.clearErrors(field)
    write?.(form.getValues())
  }
  const control = (field: string) => {
    const registered = form.register(field, { deps: [...(rechecks[field] ?? [])] })
    return {
      ...registered,
      error: errorOf(field),
      onChange: (event: { target: unknown }) => {
        void registered.onChange(event)
        changed(field)
      },
    }
  }
  const fields = {
    text: (field: string) => ({ ...control(field), defaultValue: initial[field] }),
    tick: (field: string) => ({ ...control(field), defaultChecked: initial[field] }),
    group: (field: string) => ({
      value: form.watch(form.register(field).name),
      error: errorOf(field),
      onChange: (value: object) => {
        form.setValue(field, value, { shouldValidate: isSubmitted })
        changed(field)
      },
    }),
  }
  // React Hook Form identifies fields by strings; the function's type says which field holds what.
  return fields as unknown as FormFields<V>
}
