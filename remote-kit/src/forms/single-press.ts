import type { MouseEvent } from 'react'

/**
 * For a button that sends mail: a double click presses it once, even when the response arrives between the two clicks, or when
 * the first click was on a button that this one has replaced. A press by keyboard has no `detail`, so it always counts.
 */
export const singlePress =
  (send: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) send()
  }
