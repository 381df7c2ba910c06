/** Faults shown at most; a file with a wrong column would fill the screen. */
const maxShown = 100

/** What is wrong with a file, one line each. */
export class Faults {
  readonly #lines: string[] = []
  #count = 0

  get count(): number {
    return this.#count
  }

  add(line: string): void {
    this.#count++
    if (this.#lines.length < maxShown) this.#lines.push(line)
  }

  /** @throws Error with all of them */
  throwIfAny(): void {
    if (this.#count === 0) return
    const more = this.#count > this.#lines.length ? [`… and ${this.#count - this.#lines.length} more`] : []
    const lines = [...this.#lines, ...more, 'Nothing was imported.']
    throw new Error(lines.join('\n'))
  }
}

/** An error of PostgreSQL, from either driver. */
interface DatabaseError extends Error {
  code: string
  detail?: string
  table?: string
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^\d{2}[0-9A-Z]{3}$/.test(error.code)

const reasons: Readonly<Record<string, string>> = {
  23502: 'a value is missing that the database needs',
  23503: 'something else still refers to the former value',
  23505: 'two rows would have the same values',
  23514: 'a value breaks a rule of the database',
}

/** The database's error as a sentence for the operator; any other error unchanged. */
export function plainError(error: unknown): unknown {
  if (!isDatabaseError(error)) return error
  const reason = reasons[error.code] ?? error.message
  const detail = error.detail ? ` (${error.detail})` : ''
  return new Error(`${error.table ?? 'The database'}: ${reason}${detail}. Nothing was imported.`, { cause: error })
}
