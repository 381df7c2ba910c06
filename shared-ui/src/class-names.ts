/** Joins the truthy values: `classNames('a', busy && 'b')`. */
export const classNames = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
