import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFrame } from './frame-context.ts'
import type { SearchComboboxProps } from './SearchCombobox.tsx'

type Combobox = ComponentType<SearchComboboxProps>
type Selection = readonly [start: number, end: number]

/**
 * The field with suggestions, loaded when the plain one is first focused. It takes over the plain one's caret, and never in the
 * middle of an input method's composition, which would be lost with the element. If it can't be loaded, the plain one goes on.
 */
export function useLateCombobox(plain: RefObject<HTMLInputElement | null>) {
  const { host } = useFrame()
  const [shown, setShown] = useState<{ Combobox: Combobox; selection: Selection | undefined }>()
  const loaded = useRef<Combobox>(undefined)
  const isComposing = useRef(false)

  const replace = () => {
    const { current: input } = plain
    if (!loaded.current || !input || isComposing.current) return
    const hasFocus = document.activeElement === input
    const selection = hasFocus ? ([input.selectionStart ?? 0, input.selectionEnd ?? 0] as const) : undefined
    const shown = { Combobox: loaded.current, selection }
    // Synchronously: a letter typed before React renders would be inserted behind the caret that was read here.
    flushSync(() => setShown(shown))
  }

  const load = () => {
    import(/* webpackChunkName: "search-combobox" */ './SearchCombobox.tsx').then(
      ({ SearchCombobox }) => {
        loaded.current = SearchCombobox
        replace()
      },
      (error) => host.report({ kind: 'error', name: 'search-combobox', message: String(error) }),
    )
  }

  useEffect(() => {
    // Focused before hydration, which React has missed.
    if (document.activeElement === plain.current) load()
  }, [])

  return {
    ...shown,
    load,
    onCompositionStart: () => {
      isComposing.current = true
    },
    onCompositionEnd: () => {
      isComposing.current = false
      // Safari sends the key that ended the composition after it, still to this element.
      setTimeout(replace)
    },
  }
}
