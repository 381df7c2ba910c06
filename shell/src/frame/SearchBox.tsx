import { maxQueryLength } from '@ginmaku/shared-contracts/api/catalogue/search-bounds.ts'
import { submitWord } from '@ginmaku/shared-contracts/host/search-words.ts'
import { useTypedEarly } from '@ginmaku/shared-ui/form/use-typed-early.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFrame } from './frame-context.ts'
import { SearchIcon } from './icons.tsx'
import styles from './SearchBox.module.css'
import { useLateCombobox } from './use-late-combobox.ts'
import { useShownWord } from './use-shown-word.ts'

/** Goes to /search on Enter (spec §5.1). A plain field, which is replaced by one with suggestions once that has loaded. */
export function SearchBox() {
  const { t } = useTranslation()
  const { host } = useFrame()
  const shown = useShownWord()
  const [text, setText] = useTextOf(shown)
  const [isOpen, setOpen] = useState(true)
  const box = useRef<HTMLElement>(null)
  const plain = useRef<HTMLInputElement>(null)
  const placePlain = useTypedEarly(plain)
  const { Combobox, selection, load, ...composition } = useLateCombobox(plain)

  const search = (entered: string) => {
    setOpen(false)
    const word = submitWord(entered, shown)
    if (word === undefined) return
    setText(word)
    window.addEventListener('single-spa:routing-event', toTop, { once: true })
    host.navigate(`/search?q=${encodeURIComponent(word)}`)
    if (hasScreenKeyboard()) box.current?.querySelector('input')?.blur()
  }

  const field = {
    className: styles.input,
    placeholder: t('search.placeholder'),
    maxLength: maxQueryLength,
  }
  return (
    <search className={styles.box} ref={box}>
      <SearchIcon />
      <form
        className={styles.form}
        action="/search"
        // Not on keydown: Enter also confirms an input method's conversion, which submits no form.
        onSubmit={(event) => {
          event.preventDefault()
          search(text)
        }}
      >
        {Combobox ? (
          <Combobox
            {...field}
            label={t('search.label')}
            text={text}
            typedBefore={text === shown ? '' : text}
            onTextChange={setText}
            isOpen={isOpen}
            onOpenChange={setOpen}
            selection={selection}
            anchor={box}
            onSearch={search}
          />
        ) : (
          <input
            {...field}
            ref={placePlain}
            name="q"
            role="combobox"
            aria-label={t('search.label')}
            aria-expanded={false}
            aria-autocomplete="list"
            autoComplete="off"
            enterKeyHint="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onFocus={load}
            {...composition}
          />
        )}
        {/* The library's hidden input makes two fields, and those submit on Enter only with a button. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </form>
    </search>
  )
}

/** Which would cover the results, while the field has the focus. */
const hasScreenKeyboard = () => window.matchMedia?.('(pointer: coarse)').matches ?? false

/** The shell leaves the page where it is when only the query changes, but new results are read from the first. */
const toTop = () => window.scrollTo({ top: 0, behavior: 'instant' })

/** The field's text: what was typed; after a navigation to results, their word. */
function useTextOf(shown: string | undefined): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(shown ?? '')
  const [last, setLast] = useState(shown)
  if (last !== shown) {
    setLast(shown)
    if (shown !== undefined) setText(shown)
  }
  return [text, setText]
}
