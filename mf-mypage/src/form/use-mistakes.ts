import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Mistakes } from './mistakes.ts'

/** Field → words from the API, and the values they were about. */
interface Refusal<V> {
  values: V
  errors: Record<string, string>
}

/**
 * Mistakes of a form: looked for at the first submit, from then on at every change. What the API refused stays
 * until that field changes. After each try the focus goes to the first bad field.
 * @param refusedBefore what the API said about these values on an earlier page
 */
export function useMistakes<V extends object>(
  values: V,
  check: (values: V) => Mistakes<keyof V & string>,
  refusedBefore?: Record<string, string>,
) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  const [refusal, setRefusal] = useState<Refusal<V> | undefined>(refusedBefore && { values, errors: refusedBefore })
  const mistakes = tries > 0 ? check(values) : {}

  // After a try or a refusal, not while typing: that would take the focus away from the field one is in.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries, refusal])

  return {
    form,
    wordsFor(field: keyof V & string): string | undefined {
      const mistake = (mistakes as Mistakes<string>)[field]
      if (mistake) return t(`mistakes.${mistake}`)
      return refusal && refusal.values[field] === values[field] ? refusal.errors[field] : undefined
    },
    /** Looks now; true when there is nothing to mend. */
    pass(): boolean {
      setTries(tries + 1)
      return Object.keys(check(values)).length === 0
    },
    refused: (errors: Record<string, string>) => setRefusal({ values, errors }),
  }
}
