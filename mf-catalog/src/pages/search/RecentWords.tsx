import { clearSearchWords, recentWords, submitWord } from '@ginmaku/shared-contracts/host/search-words.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { useHydrated } from '@ginmaku/shared-ui/text/use-hydrated.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../components/page/Section.tsx'
import { GenreLinks } from './GenreLinks.tsx'
import styles from './SearchPage.module.css'
import { searchPath } from './search-address.ts'

/** Shown while there is nothing to search for: the recent words (spec §3.13), and genres to browse. */
export function RecentWords() {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  const [isForgotten, setForgotten] = useState(false)
  const browse = useRef<HTMLUListElement>(null)
  const words = isHydrated && !isForgotten ? recentWords() : []
  const forget = () => {
    clearSearchWords()
    setForgotten(true)
    // The button disappears with the words.
    browse.current?.querySelector('a')?.focus()
  }
  return (
    <>
      {words.length > 0 && (
        <Section
          heading={t('search.recent')}
          aside={
            <Button variant="quiet" size="small" onClick={forget}>
              {t('search.clear')}
            </Button>
          }
        >
          <ul className={styles.links}>
            {words.map((word) => (
              <li key={word}>
                <a
                  className={styles.link}
                  href={searchPath({ word, sort: 'relevance' })}
                  onClick={() => submitWord(word)}
                >
                  {word}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <GenreLinks ref={browse} />
    </>
  )
}
