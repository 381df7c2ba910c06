import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Heading.module.css'
import { keepWords } from './keep-words.tsx'

interface HeadingProps {
  /** Its level in the document outline. */
  level: 1 | 2 | 3 | 4
  /** Its size, where that differs from the level's default. */
  look?: 'display' | 'section' | 'small'
  id?: string
  children: ReactNode
}

const ownLook = { 1: 'display', 2: 'section', 3: 'small', 4: 'small' } as const

/** A heading that breaks its lines between phrases. */
export function Heading({ level, look, id, children }: HeadingProps) {
  const Tag = `h${level}` as const
  return (
    <Tag id={id} className={classNames(styles.heading, styles[look ?? ownLook[level]])}>
      {keepWords(children)}
    </Tag>
  )
}
