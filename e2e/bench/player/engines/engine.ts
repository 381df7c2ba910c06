/** What every compared engine does, in a page of its own. */
export interface Engine {
  /**
   * Loads a film into the video, which plays as soon as it can.
   * @param from seconds
   * @param keys key id → key, as hexadecimal digits; none for a film that is not encrypted
   */
  open(video: HTMLVideoElement, url: string, from: number, keys: Record<string, string>): void
  /** Shows the rendition with so many lines as soon as possible. */
  choose(lines: number): void
}

declare global {
  interface Window {
    engine?: Engine
  }
}
