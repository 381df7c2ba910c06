import { Autocomplete } from '@base-ui/react/autocomplete'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { usePopupContainer } from '../layout/use-popup-container.ts'
import styles from './Field.module.css'
import popup from './Popup.module.css'
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

/** What the visitor did with the server-rendered field before hydration. */
export interface Early {
  text?: string
  isFocused: boolean
}

interface InputProps extends Omit<ComboboxProps, 'hint' | 'error' | 'requiredMark'> {
  inputId: string
  describedBy: string | undefined
  isInvalid: boolean
  early: RefObject<Early>
}

/** The field alone: the library renders a hidden input with a style attribute, which the CSP refuses in server-rendered html. */
export function RenderedCombobox({ inputId, describedBy, isInvalid, early, ...control }: InputProps) {
  const { text, name, placeholder, disabled } = control
  const own = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const { current: input } = own
    if (!input) return
    // Read it now: React is about to overwrite the field with its own value.
    if (input.value !== input.defaultValue) early.current.text = input.value
    return () => {
      early.current.isFocused = document.activeElement === input
    }
  }, [early])
  return (
    <input
      ref={own}
      id={inputId}
      className={styles.input}
      role="combobox"
      aria-expanded={false}
      aria-autocomplete="list"
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      autoComplete="off"
      defaultValue={text}
      {...{ name, placeholder, disabled }}
    />
  )
}

/** The field with its list; starts from the state of the server-rendered one. */
export function HydratedCombobox({ inputId, describedBy, isInvalid, early, onTextChange, ...control }: InputProps) {
  const { label, text, choices, name, placeholder, disabled } = control
  const [container, follow] = usePopupContainer()
  const own = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const { text: typed, isFocused } = early.current
    follow(own.current)
    if (typed !== undefined) onTextChange(typed)
    if (isFocused) own.current?.focus()
    early.current = { isFocused: false }
  }, [])
  return (
    <Autocomplete.Root
      items={choices}
      filter={null}
      itemToStringValue={(choice) => choice.label}
      value={text}
      onValueChange={onTextChange}
      disabled={disabled}
    >
      <Autocomplete.Input
        ref={own}
        id={inputId}
        className={styles.input}
        // The open list hides the rest of the page from screen readers, including the label.
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        {...{ name, placeholder }}
      />
      <Autocomplete.Portal container={container}>
        <Autocomplete.Positioner className={popup.place} sideOffset={4}>
          <Choices {...control} />
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}

function Choices({
  loading,
  empty,
  choices,
  onChoose,
}: Pick<InputProps, 'loading' | 'empty' | 'choices' | 'onChoose'>) {
  return (
    <Autocomplete.Popup className={`${popup.popup} ${popup.asWide}`} aria-busy={Boolean(loading) || undefined}>
      <Autocomplete.Status className={popup.note}>{loading}</Autocomplete.Status>
      <Autocomplete.Empty className={popup.note}>{loading ? null : empty}</Autocomplete.Empty>
      <Autocomplete.List>
        {loading
          ? null
          : choices.map((choice) => (
              <Autocomplete.Item
                key={choice.value}
                value={choice}
                className={popup.item}
                onClick={() => onChoose(choice)}
              >
                {choice.label}
              </Autocomplete.Item>
            ))}
      </Autocomplete.List>
    </Autocomplete.Popup>
  )
}
