import { useHydrated } from '@ginmaku/shared-ui/text/use-hydrated.ts'
import { useEffect, useState } from 'react'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { FormProps } from './fields.ts'
import { makeFields } from './make-fields.ts'
import { type Rules, resolverOf } from './rules.ts'
import { useRefusedFields } from './use-refused-fields.ts'

interface ContractForm<V extends object, M extends string> {
  /** Nothing entered yet, as the server renders it. Fields are named as on the wire, so that the API's `errors` fall on them. */
  empty: V
  rules: Rules<V, M>
  /** Field → the fields whose rules read it too. */
  rechecks?: { [F in keyof V]?: readonly (keyof V & string)[] }
  /** The draft that this browser has. Must be the same function each time. */
  read?: () => V
  /** Hears of every change. */
  keep?: (values: V) => void
  /** What the API said about the draft on an earlier page: field → words. */
  refused?: Record<string, string> | undefined
  /** Gets values without a mistake. */
  onSubmit: (values: V) => void
}

/**
 * A form for the body of a call. Mistakes are looked for at the first submit, from then on at every change, and shown in the
 * visitor's language; what the API refused is marked until that field changes. After each try the focus goes to the first bad field.
 */
export function useContractForm<V extends object, M extends string>(options: ContractForm<V, M>) {
  const { empty, rules, read, keep, rechecks = {}, refused, onSubmit } = options
  const isHere = useHydrated()
  const [beganHere] = useState(isHere)
  const [initial] = useState(() => (beganHere && read ? read() : empty) as FieldValues)
  const form = useForm({ defaultValues: initial, resolver: resolverOf(rules), shouldFocusError: false })
  const { place, refuse } = useRefusedFields(form, Object.keys(empty), refused)
  useDraft(form, empty, beganHere ? undefined : read)
  // Each remote's words have types of their own; a mistake is one of its keys by the type of its rules.
  const say = useTranslation().t as unknown as (key: string) => string

  const props: FormProps = {
    ref: place,
    // Without scripts nothing that was typed may end in the address.
    method: 'post',
    noValidate: true,
    onSubmit: (event) => void form.handleSubmit((values) => onSubmit(values as V))(event),
  }
  return {
    props,
    fields: makeFields<V>(form, {
      initial,
      rechecks,
      keep: keep as ((values: FieldValues) => void) | undefined,
      say: (mistake) => say(`mistakes.${mistake}`),
    }),
    refuse,
    /** Puts the focus into a field, ready for being typed over. */
    select(field: keyof V & string) {
      const control = place.current?.elements.namedItem(field)
      if (!(control instanceof HTMLInputElement)) return
      control.focus()
      control.select()
    },
  }
}

/** Right after the server's rendering was taken over, fills in the draft; what somebody has typed by then stays. */
function useDraft(form: UseFormReturn, empty: object, read: (() => object) | undefined) {
  const { getValues, setValue } = form
  // Not in a layout effect: until its own effects have run, the form gives its defaults for what was typed.
  useEffect(() => {
    if (!read) return
    const untouched = Object.entries(empty).filter(([field, nothing]) => isSame(getValues(field), nothing))
    const draft = new Map(Object.entries(read()))
    for (const [field] of untouched) setValue(field, draft.get(field))
  }, [])
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
