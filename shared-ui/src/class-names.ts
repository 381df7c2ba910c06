/** Joins what is there: `classNames('a', busy && 'b')`. */
export const classNames = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
