import { useHydrated } from '@ginmaku/shared-ui/text/use-hydrated.ts'
import { useEffect, useState } from 'react'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { FormProps } from './fields.ts'
import { makeFields } from './make-fields.ts'
import { type Rules, resolverOf } from './rules.ts'
import { useRefusedFields } from './use-refused-fields.ts'

interface ContractForm<V extends object, M extends string> {
  /** The empty form, as the server renders it. Fields are named as in the contract, so that the API's `errors` match them. */
  empty: V
  rules: Rules<V, M>
  /** Field → other fields whose rules depend on it. */
  rechecks?: { [F in keyof V]?: readonly (keyof V & string)[] }
  /** Reads the draft stored in this browser. Must be the same function each time. */
  read?: () => V
  /** Called on every change. */
  write?: (values: V) => void
  /** The API's errors about the draft, from an earlier page: field → message. */
  refused?: Record<string, string> | undefined
  /** Receives valid values. */
  onSubmit: (values: V) => void
}

/**
 * A form for the body of a call. Validates at the first submit and from then on at every change, with messages in the
 * visitor's language; a field refused by the API stays marked until it changes. After each attempt the focus moves to the
 * first invalid field.
 */
export function useContractForm<V extends object, M extends string>(options: ContractForm<V, M>) {
  const { empty, rules, read, write, rechecks = {}, refused, onSubmit } = options
  const isHydrated = useHydrated()
  const [mountedInBrowser] = useState(isHydrated)
  const [initial] = useState(() => (mountedInBrowser && read ? read() : empty) as FieldValues)
  const form = useForm({ defaultValues: initial, resolver: resolverOf(rules), shouldFocusError: false })
  const { place, refuse } = useRefusedFields(form, Object.keys(empty), refused)
  useDraft(form, empty, mountedInBrowser ? undefined : read)
  // The key types differ by remote; the type of a remote's rules guarantees that a mistake is one of its keys.
  const say = useTranslation().t as unknown as (key: string) => string

  const props: FormProps = {
    ref: place,
    // POST, so that without scripts the browser does not put the input into the address.
    method: 'post',
    noValidate: true,
    onSubmit: (event) => void form.handleSubmit((values) => onSubmit(values as V))(event),
  }
  return {
    props,
    fields: makeFields<V>(form, {
      initial,
      rechecks,
      write: write as ((values: FieldValues) => void) | undefined,
      say: (mistake) => say(`mistakes.${mistake}`),
    }),
    refuse,
    /** Fills in a text field that is still empty, e.g. with what becomes known after the form was shown. */
    fill(field: keyof V & string, value: string) {
      const name: string = field
      if (form.getValues(name) !== '') return
      form.setValue(name, value)
      write?.(form.getValues() as V)
    },
    /** Focuses a field and selects its text. */
    select(field: keyof V & string) {
      const control = place.current?.elements.namedItem(field)
      if (!(control instanceof HTMLInputElement)) return
      control.focus()
      control.select()
    },
  }
}

/** Right after hydration, fills in the draft, except where the visitor has typed already. */
function useDraft(form: UseFormReturn, empty: object, read: (() => object) | undefined) {
  const { getValues, setValue } = form
  // Not in a layout effect: until the form's own effects have run, getValues gives the defaults instead of what was typed.
  useEffect(() => {
    if (!read) return
    const untouched = Object.entries(empty).filter(([field, nothing]) => isSame(getValues(field), nothing))
    const draft = new Map(Object.entries(read()))
    for (const [field] of untouched) setValue(field, draft.get(field))
  }, [])
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
