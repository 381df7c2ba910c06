import type { KeyboardEvent } from 'react'

const moves: Record<string, (rows: readonly HTMLElement[], at: number) => HTMLElement | undefined> = {
  ArrowUp: (rows, at) => rows[at < 0 ? rows.length - 1 : at - 1],
  ArrowDown: (rows, at) => (at < 0 ? undefined : rows[at + 1]),
  Home: (rows) => rows[0],
  End: (rows) => rows.at(-1),
}

/**
 * Props of a scrolling list that the Tab key reaches, and whose rows the arrow keys, Home and End reach. Tab then leads to the row's
 * own buttons.
 */
export const rowKeys = {
  tabIndex: 0,
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    if (belongsToMenu(event)) return
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('li[tabindex]')]
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    const row = moves[event.key]?.(rows, at)
    if (!row) return
    event.preventDefault()
    row.focus()
  },
}

/** A menu's popup is elsewhere in the document, but React passes its events on to the list; and its button opens it by arrow keys. */
const belongsToMenu = ({ currentTarget, target }: KeyboardEvent<HTMLElement>) =>
  target instanceof Element && (!currentTarget.contains(target) || target.closest('[aria-haspopup="menu"]') !== null)
