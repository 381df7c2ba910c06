import pg from 'pg'

/** A statement stays prepared as long as its connection, and costs the server memory there. */
const statementsMost = 200

const names = new Map<string, string>()

/**
 * The name under which a statement is prepared; undefined for one that is planned anew each time: what is no select, what
 * writes its values one by one (`in ($1, $2)` is another text for each number of them), and what says `*`, since a column
 * that a newer process's migration adds would change what the statement was prepared to answer, and PostgreSQL then refuses it.
 */
export function preparedName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (!/^\s*select\s/i.test(text) || /\*|\bin \(\$/.test(text) || names.size >= statementsMost) return undefined
  const name = `s${names.size + 1}`
  names.set(text, name)
  return name
}

/** Has PostgreSQL plan a statement once a connection, not once a call: of a title page's time, planning was two thirds. */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg declares eight shapes of it; all but one pass through.
  override query(text: any, values?: any, ...more: any[]): any {
    const name = typeof text === 'string' && Array.isArray(values) ? preparedName(text) : undefined
    if (name !== undefined) return super.query({ name, text, values }, ...more)
    return super.query.apply(this, [text, values, ...more] as Parameters<pg.Client['query']>)
  }
}
