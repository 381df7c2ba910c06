import { useLayoutEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { refusedFields } from './refusal.ts'

/** The `type` of an error whose words are the API's. */
export const refusedType = 'refused'

/**
 * Marks the fields that the API refused. After a refusal, as after each submit, the focus goes to the first bad field.
 * @param earlier field → words of the API, about what the form begins with
 * @returns a ref for the form, and `refuse`: false where the failure is about no field of the form
 */
export function useRefusedFields(form: UseFormReturn, fields: readonly string[], earlier?: Record<string, string>) {
  const place = useRef<HTMLFormElement>(null)
  const [begin] = useState(earlier)
  const [refusals, setRefusals] = useState(0)
  const { submitCount } = form.formState
  const { setError } = form

  // In an effect of a try or a refusal, not while typing: that would take the focus away from the field one is in.
  useLayoutEffect(() => {
    place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount, refusals])

  const mark = (errors: Record<string, string>) => {
    for (const field of fields)
      if (errors[field] !== undefined) setError(field, { type: refusedType, message: errors[field] })
    setRefusals((count) => count + 1)
  }
  useLayoutEffect(() => {
    if (begin) mark(begin)
  }, [])

  const refuse = (error: unknown): boolean => {
    const errors = refusedFields(error, fields)
    if (errors) mark(errors)
    return errors !== undefined
  }
  return { place, refuse }
}
