/** Has the browser save a file of this site, which names it itself; the page stays. */
export function startDownload(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
