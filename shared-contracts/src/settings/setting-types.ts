import * as z from 'zod'

export const text = z.string()
export const url = z.url('a URL such as https://ginmaku.example')
export const email = z.email('an email address')
export const country = z.string().regex(/^[A-Z]{2}$/, 'an ISO 3166 code such as JP')

export const longText = (characters: number) => z.string().min(characters, `at least ${characters} characters long`)

export const wholeNumber = (least = 0, most?: number) =>
  z
    .string()
    .transform(Number)
    .refine(
      (value) => Number.isSafeInteger(value) && value >= least && (most === undefined || value <= most),
      `a whole number${most === undefined ? `, at least ${least}` : ` from ${least} to ${most}`}`,
    )

/** 0 takes any free port. */
export const port = wholeNumber(0, 65_535)

export const oneOf = <const Word extends string>(...words: readonly Word[]) =>
  z.enum(words, `one of ${words.join(', ')}`)

/** Separated by commas. */
export const listOf = (item: z.ZodType<string, string>) =>
  z
    .string()
    .transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
    .pipe(z.array(item))
