import { recentWords } from '@ginmaku/shared-contracts/host/search-words.ts'
import { SuggestInput, type Suggestion } from '@ginmaku/shared-ui/form/SuggestInput.tsx'
import { type RefObject, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFrame } from './frame-context.ts'
import { useSuggestions } from './use-suggestions.ts'

export interface SearchComboboxProps {
  label: string
  placeholder: string
  maxLength: number
  className: string | undefined
  text: string
  /** What was typed into the plain field that this replaces; empty for the word of the results that are shown. */
  typedBefore: string
  onTextChange: (text: string) => void
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The caret in the plain field that this replaces. */
  selection: readonly [start: number, end: number] | undefined
  anchor: RefObject<Element | null>
  /** A recent word was chosen. */
  onSearch: (word: string) => void
}

/** The search field with suggestions: titles for what is typed, recent words while it is empty (spec §3.13). */
export function SearchCombobox({ onSearch, onTextChange, typedBefore, ...field }: SearchComboboxProps) {
  const { t } = useTranslation()
  const { host } = useFrame()
  const [typed, setTyped] = useState(typedBefore)
  const titles = useSuggestions(host.api, field.isOpen ? typed : '')
  const isEmpty = field.text.trim() === ''
  const suggestions = useMemo(
    (): Suggestion[] =>
      isEmpty
        ? recentWords().map((word) => ({ value: word, label: word }))
        : titles.map(({ full_title_id, title_name, marks }) => ({ value: full_title_id, label: title_name, marks })),
    // `isOpen`: the words may have changed since the list was last open.
    [isEmpty, titles, field.isOpen],
  )
  return (
    <SuggestInput
      {...field}
      onTextChange={(text, isComposing) => {
        onTextChange(text)
        if (!isComposing) setTyped(text)
      }}
      suggestions={suggestions}
      heading={isEmpty ? t('search.recent') : undefined}
      status={isEmpty || !field.isOpen || titles.length === 0 ? '' : t('search.suggestions', { count: titles.length })}
      onChoose={({ value }) => (isEmpty ? onSearch(value) : host.navigate(`/title/${encodeURIComponent(value)}`))}
    />
  )
}
