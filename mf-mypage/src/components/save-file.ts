export interface SavedFile {
  name: string
  /** MIME type. */
  type: string
  text: string
}

/** Makes the browser save a text as a file. @returns a function to call once the file is saved, or the page is left */
export function saveFile({ name, type, text }: SavedFile): () => void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  return () => URL.revokeObjectURL(address)
}
