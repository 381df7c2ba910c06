/** Making a format costs a phone some milliseconds each time, and a page has hundreds of prices and dates: each is made once. */
function keep<O extends object, F>(make: (locale: string, options: O) => F): (locale: string, options: O) => F {
  const kept = new Map<string, F>()
  return (locale, options) => {
    const key = JSON.stringify([locale, options])
    const format = kept.get(key) ?? make(locale, options)
    kept.set(key, format)
    return format
  }
}

/** `new Intl.NumberFormat(…)`, kept. */
export const numberFormat = keep((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))

/** `new Intl.DateTimeFormat(…)`, kept. */
export const dateFormat = keep(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
