/**
 * The result of `open`, closed by `Symbol.asyncDispose`. `open` receives a stack for what it opens; the stack is
 * disposed in reverse, also when `open` fails midway, because a gateway that outlives its test would keep its port.
 */
export async function opened<T extends object>(
  open: (opening: AsyncDisposableStack) => Promise<T>,
): Promise<T & AsyncDisposable> {
  const opening = new AsyncDisposableStack()
  try {
    return { ...(await open(opening)), [Symbol.asyncDispose]: () => opening.disposeAsync() }
  } catch (error) {
    await opening.disposeAsync()
    throw error
  }
}
