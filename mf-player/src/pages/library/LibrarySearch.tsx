import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { Field } from '@ginmaku/shared-ui/form/Field.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './LibrarySearch.module.css'

interface LibrarySearchProps {
  words: string
  onSearch: (words: string) => void
}

/** Searches the library by the names of its titles; emptying the field shows all again. */
export function LibrarySearch({ words, onSearch }: LibrarySearchProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(words)
  const [last, setLast] = useState(words)
  if (last !== words) {
    setLast(words)
    setText(words)
  }
  return (
    <search>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(text.trim())
        }}
      >
        <Field
          type="search"
          className={styles.field}
          label={t('library.search')}
          value={text}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) => {
            setText(target.value)
            if (target.value === '' && words !== '') onSearch('')
          }}
        />
        <Button type="submit" className={styles.button}>
          {t('library.searchButton')}
        </Button>
      </form>
    </search>
  )
}
