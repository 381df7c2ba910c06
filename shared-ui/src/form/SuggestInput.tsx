import { Autocomplete } from '@base-ui/react/autocomplete'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Marked } from '../text/Marked.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import popup from './Popup.module.css'

export interface Suggestion {
  value: string
  label: string
  /** The parts of the label that match. */
  marks?: readonly { start: number; length: number }[]
}

interface SuggestInputProps {
  label: string
  text: string
  /** `isComposing`: an input method has not committed this text yet. */
  onTextChange: (text: string, isComposing: boolean) => void
  suggestions: readonly Suggestion[]
  /** Above the suggestions. */
  heading?: string
  /** Announced when it changes. */
  status: string
  onChoose: (suggestion: Suggestion) => void
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Where the focus and caret go at first, when this takes the place of a plain input that has them. */
  selection?: readonly [start: number, end: number]
  /** The element under which the list opens. */
  anchor: RefObject<Element | null>
  placeholder?: string
  maxLength?: number
  className?: string
}

/**
 * A bare text field with a list of suggestions. Arrows move through them; Enter takes the highlighted one, or else submits the form;
 * Escape closes the list. Choosing leaves the text as it is.
 */
export function SuggestInput(props: SuggestInputProps) {
  const { text, onTextChange, suggestions, isOpen, onOpenChange, selection, label } = props
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (!selection) return
    input.current?.focus()
    input.current?.setSelectionRange(...selection)
  }, [])
  return (
    <>
      <Autocomplete.Root
        items={suggestions}
        filter={null}
        itemToStringValue={(suggestion) => suggestion.label}
        value={text}
        onValueChange={(next, { event, reason }) => {
          if (reason !== 'item-press') onTextChange(next, 'isComposing' in event && event.isComposing === true)
        }}
        open={isOpen && suggestions.length > 0}
        onOpenChange={onOpenChange}
        // Otherwise the list closes when the field is cleared, and there are suggestions for an empty one too.
        openOnInputClick
      >
        <Autocomplete.Input
          ref={input}
          className={props.className}
          aria-label={label}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={() => onOpenChange(true)}
          onBlur={() => onOpenChange(false)}
        />
        <Autocomplete.Portal>
          <Autocomplete.Positioner className={popup.place} sideOffset={6} anchor={props.anchor}>
            <Autocomplete.Popup className={`${popup.popup} ${popup.asWide}`}>
              <SuggestionList {...props} />
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
      {/* An open list hides the rest of the page from screen readers, except what has this attribute. */}
      <span aria-live="polite">
        <VisuallyHidden>{props.status}</VisuallyHidden>
      </span>
    </>
  )
}

function SuggestionList({
  label,
  heading,
  suggestions,
  onChoose,
}: Pick<SuggestInputProps, 'label' | 'heading' | 'suggestions' | 'onChoose'>) {
  const items = suggestions.map((suggestion) => (
    <Autocomplete.Item
      key={suggestion.value}
      value={suggestion}
      className={popup.item}
      onClick={() => onChoose(suggestion)}
    >
      <span>
        <Marked text={suggestion.label} marks={suggestion.marks ?? []} />
      </span>
    </Autocomplete.Item>
  ))
  return (
    <Autocomplete.List aria-label={heading ?? label}>
      {heading ? (
        <Autocomplete.Group>
          <Autocomplete.GroupLabel className={popup.note}>{heading}</Autocomplete.GroupLabel>
          {items}
        </Autocomplete.Group>
      ) : (
        items
      )}
    </Autocomplete.List>
  )
}
