/**
 * Reloads the page after a rebuild; drafts of forms are restored.
 * @param onBroken gets the build's errors
 */
export function followSaves(onBroken: (text: string) => void): void {
  const news = new EventSource('/__dev/events')
  news.addEventListener('saved', () => location.reload())
  news.addEventListener('broken', ({ data }: MessageEvent<string>) => onBroken(JSON.parse(data)))
  // Otherwise leaving the page would log a connection error.
  addEventListener('pagehide', () => news.close())
}
