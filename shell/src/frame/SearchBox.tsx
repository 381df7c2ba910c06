import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFrame } from './frame-context.ts'
import { SearchIcon } from './icons.tsx'
import styles from './SearchBox.module.css'
import { recentWords, submitWord } from './search-words.ts'

/** Goes to /search on Enter (spec §5), and suggests the recent searches. */
export function SearchBox() {
  const { t } = useTranslation()
  const { host } = useFrame()
  const [typed, setTyped] = useState('')
  const [recent, setRecent] = useState<string[]>([])
  const listId = useId()

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter also confirms a conversion in a Japanese input method; that one is not a search.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (submitWord(localStorage, typed)) host.navigate(`/search?q=${encodeURIComponent(typed)}`)
  }

  return (
    <search className={styles.box}>
      <SearchIcon />
      <input
        type="search"
        className={styles.input}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        list={listId}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={() => setRecent(recentWords(localStorage))}
        onKeyDown={onKeyDown}
      />
      <datalist id={listId} aria-label={t('search.recent')}>
        {recent.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </search>
  )
}
