import { useLayoutEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { refusedFields } from './refusal.ts'

/** The `type` of an error whose message comes from the API. */
export const refusedType = 'refused'

/**
 * Marks the fields that the API refused. After a refusal, as after each submit, the focus moves to the first invalid field.
 * @param earlier field → message of the API, about the initial values
 * @returns a ref for the form, and `refuse`, which returns false if the failure is about no field of the form
 */
export function useRefusedFields(form: UseFormReturn, fields: readonly string[], earlier?: Record<string, string>) {
  const place = useRef<HTMLFormElement>(null)
  const [initialErrors] = useState(earlier)
  const [refusals, setRefusals] = useState(0)
  const { submitCount } = form.formState
  const { setError } = form

  // Runs after a submit or a refusal, not while typing, which would move the focus out of the current field.
  useLayoutEffect(() => {
    place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount, refusals])

  const mark = (errors: Record<string, string>) => {
    for (const field of fields)
      if (errors[field] !== undefined) setError(field, { type: refusedType, message: errors[field] })
    setRefusals((count) => count + 1)
  }
  useLayoutEffect(() => {
    if (initialErrors) mark(initialErrors)
  }, [])

  const refuse = (error: unknown): boolean => {
    const errors = refusedFields(error, fields)
    if (errors) mark(errors)
    return errors !== undefined
  }
  return { place, refuse }
}
