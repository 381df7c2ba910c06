/** Of titles, as in addresses. `stage` since 2.13.0: kabuki, rakugo, theatre. Separate from the schemas, so that pages can use them without zod. */
export const genres = ['film', 'drama', 'music', 'anime', 'variety', 'stage'] as const
