import pg from 'pg'

/**
 * More than the API's number of statements. A prepared statement lives as long as its connection and uses memory on the server.
 */
const maxStatements = 500

const names = new Map<string, string>()

/**
 * The name to prepare a statement under. Undefined for statements that are planned on every call: those other than select,
 * those that list values one by one (`in ($1, $2)` has a different text for each count), and those with `*`, because a column
 * added by a newer process's migration changes the result type and PostgreSQL then refuses the prepared statement.
 */
export function preparedName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (!/^\s*select\s/i.test(text) || /\*|\bin \(\$/.test(text) || names.size >= maxStatements) return undefined
  const name = `s${names.size + 1}`
  names.set(text, name)
  return name
}

/** Plans a statement once per connection instead of once per call: planning was two thirds of a title page's query time. */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg declares eight overloads; all but one pass through.
  override query(text: any, values?: any, ...more: any[]): any {
    const name = typeof text === 'string' && Array.isArray(values) ? preparedName(text) : undefined
    if (name !== undefined) return super.query({ name, text, values }, ...more)
    return super.query.apply(this, [text, values, ...more] as Parameters<pg.Client['query']>)
  }
}
