import { maxQueryLength } from '@ginmaku/shared-contracts/api/search-bounds.ts'
import { useTypedEarly } from '@ginmaku/shared-ui/form/use-typed-early.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './SearchFieldView.module.css'

interface SearchFieldViewProps {
  /** The word whose results are shown; empty if there are none. */
  word: string
  onSearch: (text: string) => void
}

/** The page's own field, for narrow screens, whose header has only a link to this page. Submitted by Enter (spec §5). */
export function SearchFieldView({ word, onSearch }: SearchFieldViewProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(word)
  const [last, setLast] = useState(word)
  if (last !== word) {
    setLast(word)
    setText(word)
  }
  const place = useTypedEarly<HTMLInputElement>()
  return (
    <search className={styles.field}>
      <form
        action="/search"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(text)
        }}
      >
        <input
          ref={place}
          type="search"
          name="q"
          className={styles.input}
          aria-label={t('search.field')}
          placeholder={t('search.placeholder')}
          maxLength={maxQueryLength}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </search>
  )
}
