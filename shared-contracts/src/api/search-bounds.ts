/** Characters of a search. Separate from the schemas, so that a search field can use it without zod. */
export const maxQueryLength = 100
