import { Children, type ReactNode } from 'react'
import styles from './keep-words.module.css'

/** Words that browsers' own line breaking splits: it takes the end of their kana for words of their own. */
const splitWords = /(入会する|ようこそ|[0-9]+か月分)/

/** The same words, except that no line ends within those that `word-break: auto-phrase` would split. */
export function keepWords(words: ReactNode): ReactNode {
  return Children.map(words, (part) =>
    typeof part === 'string' && splitWords.test(part) ? <Kept text={part} /> : part,
  )
}

/** In one element, because a button lays out its children apart. */
const Kept = ({ text }: { text: string }) => (
  <span>
    {Children.map(text.split(splitWords), (part) =>
      splitWords.test(part) ? <span className={styles.word}>{part}</span> : part,
    )}
  </span>
)
