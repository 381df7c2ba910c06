/** An error that the releasing squad can act on: the message says what is wrong and what to do, and needs no stack. */
export class ReleaseProblem extends Error {
  override readonly name: string = 'ReleaseProblem'
}
