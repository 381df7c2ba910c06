/**
 * Characters of a search; a search field accepts no more. A search without a letter (blanks, `!!`) finds nothing. Separate from the
 * schemas, so that a field can use it without zod.
 */
export const maxQueryLength = 100
