import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { useEffect, useRef, useState } from 'react'
import { useMagicCode } from '../use-magic-code.ts'

/** Runs what needs a magic code once there is one that the API accepts; not when the page is left in the meantime. */
export function useUsableCode() {
  const host = useHost()
  const code = useMagicCode()
  const [isAwaited, setAwaited] = useState(false)
  const place = useRef({ isOpen: true, isAwaiting: false })
  useEffect(() => {
    const { current } = place
    current.isOpen = true
    return () => {
      current.isOpen = false
    }
  }, [])

  const waitAndRun = async (then: (magicCode: string) => void) => {
    const { current } = place
    if (current.isAwaiting) return
    current.isAwaiting = true
    setAwaited(true)
    try {
      const magicCode = await code.whenUsable()
      if (current.isOpen) then(magicCode)
    } catch (error) {
      if (current.isOpen) host.showError(error)
    } finally {
      current.isAwaiting = false
      if (current.isOpen) setAwaited(false)
    }
  }
  return { isAwaited, whenUsable: (then: (magicCode: string) => void) => void waitAndRun(then) }
}
