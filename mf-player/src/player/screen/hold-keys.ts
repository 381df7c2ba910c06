/**
 * Keeps the keys that are pressed in `place` before there are controls.
 * @returns functions that hand them over to the controls, or forget them
 */
export function holdKeys(place: HTMLElement): { handOver(): void; forget(): void } {
  const held: KeyboardEvent[] = []
  const listening = new AbortController()
  place.addEventListener('keydown', (event) => void held.push(event), { capture: true, signal: listening.signal })
  return {
    handOver() {
      listening.abort()
      for (const event of held) event.target?.dispatchEvent(new KeyboardEvent('keydown', event))
    },
    forget: () => listening.abort(),
  }
}
