import type { GrantCache } from '../../grant-cache.ts'

/** Milliseconds between two requests, with a quarter more or less, so that not all viewers ask at the same time. */
const every = 2_500

const tooEarly = 425

/**
 * Waits for an event with a camera, whose manifest is refused before it starts. Shaka does not try to load it: a failed load would
 * pause the video, which the viewer has asked to play.
 */
export async function untilStarted(
  grants: GrantCache,
  address: string,
  isOver: () => boolean,
  onEarly: () => void,
): Promise<void> {
  while (!isOver()) {
    // Any other answer, or none, is for Shaka.
    const status = await fetch(grants.sign(address)).then(
      (response) => response.status,
      () => undefined,
    )
    if (status !== tooEarly) return
    onEarly()
    await new Promise((later) => setTimeout(later, every * (0.75 + Math.random() / 2)))
  }
}
