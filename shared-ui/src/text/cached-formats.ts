/** Creating an Intl format costs a phone some milliseconds, and a page has hundreds of prices and dates, so each is cached. */
function cached<O extends object, F>(make: (locale: string, options: O) => F): (locale: string, options: O) => F {
  const formats = new Map<string, F>()
  return (locale, options) => {
    const key = JSON.stringify([locale, options])
    const format = formats.get(key) ?? make(locale, options)
    formats.set(key, format)
    return format
  }
}

/** `new Intl.NumberFormat(…)`, cached. */
export const numberFormat = cached(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)

/** `new Intl.DateTimeFormat(…)`, cached. */
export const dateFormat = cached(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
