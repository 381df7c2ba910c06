/** An error that the person releasing can fix: its message says what is wrong and what to do, so it is printed without a stack. */
export class ReleaseProblem extends Error {
  override readonly name: string = 'ReleaseProblem'
}
