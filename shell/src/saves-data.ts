/** https://wicg.github.io/netinfo; only Chromium has it. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether nothing should be loaded in advance: the visitor asked the browser to save data, or the connection is slow. */
export const savesData = (): boolean => {
  const { saveData = false, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {}
  return saveData || effectiveType !== '4g'
}
