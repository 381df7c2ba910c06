import * as z from 'zod'

/** Types of fields. The error of each is the text that follows 'expected' in a report. */

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

const plain = (expected: string) => z.string({ error: expected }).refine(isStorable, { error: expected })

export const id = (maxLength: number) => {
  const error = `1 to ${maxLength} letters, digits, - or _`
  return z.string({ error }).regex(new RegExp(`^[A-Za-z0-9_-]{1,${maxLength}}$`), { error })
}

/** May be empty. */
export const text = (maxLength: number) => {
  const error = `text of at most ${maxLength} characters`
  return plain(error).max(maxLength, { error })
}

export const name = () => {
  const error = 'text of 1 to 300 characters'
  return plain(error).min(1, { error }).max(300, { error })
}

export const whole = (min: number, max = 2_147_483_647) => {
  const error = `a whole number from ${min} to ${max}`
  return z.int({ error }).min(min, { error }).max(max, { error })
}

export const flag = () => z.boolean({ error: 'true or false' })

export const oneOf = <T extends string>(values: readonly T[]) =>
  z.enum(values, { error: `one of ${values.join(', ')}` })

export const oneNumberOf = <T extends number>(values: readonly T[]) =>
  z.literal(values, { error: `one of ${values.join(', ')}` })

export const names = () => z.array(name(), { error: 'a list of names' })

/** BCP 47 tags. */
export const languages = () => {
  const error = 'a language tag such as ja or en-GB'
  return z.array(z.string({ error }).regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, { error }), {
    error: 'a list of language tags',
  })
}

/** Stored as UTC with milliseconds, so that equal instants are equal texts. */
export const instant = () => {
  const error = 'a time with its offset, such as 2026-11-22T20:00:00+09:00'
  return z.iso
    .datetime({ offset: true, error })
    .overwrite((given) => (Number.isNaN(Date.parse(given)) ? given : new Date(given).toISOString()))
}

/** ISO 4217. */
export const currency = () => {
  const error = 'a currency code such as JPY'
  return z.string({ error }).regex(/^[A-Z]{3}$/, { error })
}

/** A file next to the import file, in its folder or one below. */
export const pictureFile = () => {
  const error = 'the name of a picture file next to this file, such as pictures/night-glass.jpg, or nothing'
  const isBelow = (file: string) => !file.split('/').some((part) => part === '' || part.startsWith('.'))
  return plain(error)
    .max(200, { error })
    .regex(/^[^\\:]+$/, { error })
    .refine(isBelow, { error })
    .nullable()
}
