/** A phone by its own word, or by a coarse pointer on a narrow screen. */
export function isPhone(): boolean {
  const { userAgent } = navigator
  const userAgentData = 'userAgentData' in navigator ? (navigator.userAgentData as { mobile?: boolean }) : undefined
  if (userAgentData?.mobile || /iPhone|iPod|Android.*Mobile/.test(userAgent)) return true
  return window.matchMedia?.('(pointer: coarse) and (max-width: 599px)').matches ?? false
}
