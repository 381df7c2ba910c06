/**
 * Loads the page anew when what it shows has been built anew; what a form keeps of drafts comes back with it.
 * @param onBroken gets what the build complains of
 */
export function followSaves(onBroken: (text: string) => void): void {
  const news = new EventSource('/__dev/events')
  news.addEventListener('saved', () => location.reload())
  news.addEventListener('broken', ({ data }: MessageEvent<string>) => onBroken(JSON.parse(data)))
  // A page that is left would otherwise complain of its connection.
  addEventListener('pagehide', () => news.close())
}
