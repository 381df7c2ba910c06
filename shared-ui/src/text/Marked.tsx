import { Fragment } from 'react'
import styles from './Marked.module.css'

interface Mark {
  /** UTF-16 code units. */
  start: number
  length: number
}

interface MarkedProps {
  text: string
  marks: readonly Mark[]
}

/** A text in which the parts that a search has found are marked. What marks outside the text or twice is ignored. */
export function Marked({ text, marks }: MarkedProps) {
  return partsOf(text, marks).map((part) => (
    <Fragment key={part.start}>{part.isMarked ? <mark className={styles.mark}>{part.text}</mark> : part.text}</Fragment>
  ))
}

function partsOf(text: string, marks: readonly Mark[]) {
  const parts: { start: number; text: string; isMarked: boolean }[] = []
  const add = (start: number, end: number, isMarked: boolean) => {
    if (end > start) parts.push({ start, text: text.slice(start, end), isMarked })
  }
  let end = 0
  for (const { start, length } of [...marks].sort((a, b) => a.start - b.start)) {
    const from = Math.min(Math.max(start, end), text.length)
    const to = Math.min(Math.max(start + length, from), text.length)
    if (to === from) continue
    add(end, from, false)
    add(from, to, true)
    end = to
  }
  add(end, text.length, false)
  return parts
}
