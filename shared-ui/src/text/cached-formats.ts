/** Creating an Intl format costs a phone some milliseconds, and a page has hundreds of prices and dates, so each is cached. */
function keep<O extends object, F>(make: (locale: string, options: O) => F): (locale: string, options: O) => F {
  const kept = new Map<string, F>()
  return (locale, options) => {
    const key = JSON.stringify([locale, options])
    const format = kept.get(key) ?? make(locale, options)
    kept.set(key, format)
    return format
  }
}

/** `new Intl.NumberFormat(…)`, cached. */
export const numberFormat = keep((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))

/** `new Intl.DateTimeFormat(…)`, cached. */
export const dateFormat = keep(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
