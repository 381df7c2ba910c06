/**
 * What `open` answers, to be closed by `Symbol.asyncDispose`. `open` is handed a stack for what it opens on the way; everything in
 * it is closed in reverse, also when `open` fails half-way: a gateway that outlives its test would keep its port.
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
