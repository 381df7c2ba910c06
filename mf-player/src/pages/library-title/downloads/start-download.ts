/** Makes the browser save a file of this site under the name that the server sends, without leaving the page. */
export function startDownload(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
