import { keepWords } from './keep-words.tsx'
import { useLocale } from './locale.ts'

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u

/**
 * A name or text of the catalogue, which may be Japanese on an English page. It is then marked as such: for where its lines end,
 * the shape of its characters, and how a screen reader says it.
 */
export function OwnLanguage({ children }: { children: string }) {
  const words = keepWords(children)
  return useLocale() === 'en' && japanese.test(children) ? <span lang="ja">{words}</span> : words
}
