import { useLayoutEffect, useRef, useState } from 'react'
import { itemsAfter } from './announcing.ts'
import type { ChatItem } from './timeline.ts'

/** Pixels from the end within which the list follows it: a reader rarely stops exactly there. */
const nearEnd = 48

/**
 * The list shows the newest message as long as the reader is at the end; otherwise it stays where it is, and new messages are
 * counted.
 * @param outgoing own messages, which are shown below the items
 * @param onLeaveOrReturn called when the reader leaves the end, and when they are back there
 */
export function useFollowedEnd(
  items: readonly ChatItem[],
  outgoing: readonly unknown[],
  onLeaveOrReturn: (isAtEnd: boolean) => void,
) {
  const list = useRef<HTMLElement>(null)
  const isFollowing = useRef(true)
  const size = useRef('')
  const outgoingBefore = useRef(outgoing.length)
  /** The newest item when the reader left the end; undefined while at the end. */
  const [lastRead, setLastRead] = useState<ChatItem>()

  const scrollToEnd = () => {
    const element = list.current
    if (element) element.scrollTop = element.scrollHeight
  }
  useLayoutEffect(() => {
    if (isFollowing.current) scrollToEnd()
  }, [items])
  useLayoutEffect(() => {
    // Who has just written wants to see it; one that has arrived, or was given up, moves nothing.
    if (outgoing.length > outgoingBefore.current) scrollToEnd()
    outgoingBefore.current = outgoing.length
  }, [outgoing.length])
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    // A keyboard on the screen, or a pinned message, makes the list lower.
    const observer = new ResizeObserver(() => {
      size.current = sizeOf(element)
      if (isFollowing.current) scrollToEnd()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const onScroll = () => {
    const element = list.current
    if (!element) return
    // Its size has just changed, and moving it is not the reader's doing; the observer follows the end again.
    if (isFollowing.current && size.current !== sizeOf(element)) return
    const isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight <= nearEnd
    if (isAtEnd !== isFollowing.current) onLeaveOrReturn(isAtEnd)
    isFollowing.current = isAtEnd
    setLastRead((last) => (isFollowing.current ? undefined : (last ?? items.at(-1))))
  }
  const newCount = lastRead === undefined ? 0 : itemsAfter(items, lastRead).length
  return { list, onScroll, newCount, scrollToEnd }
}

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) => `${clientWidth}×${clientHeight}`
