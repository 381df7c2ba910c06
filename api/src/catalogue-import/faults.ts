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
