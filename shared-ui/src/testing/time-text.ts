import type { MatcherFunction } from '@testing-library/react'

/** Finds the `<time>` with this text, whose date and time are separate elements: `getByText(timeText('2026年11月22日(日) 12:00'))`. */
export const timeText =
  (text: string): MatcherFunction =>
  (_, element) =>
    element?.tagName === 'TIME' && element.textContent === text
