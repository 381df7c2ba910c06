import { useServerRendered } from '@ginmaku/shared-ui/text/use-hydrated.ts'
import { useDeferredValue } from 'react'

/**
 * False in a component's first render in the browser, then true: for what lies below the first screen, so that a slow phone
 * shows the top of a page before it renders the rest. On the server and for a server-rendered page it is true from the start.
 */
export const useRenderedLater = (): boolean => useDeferredValue(true, useServerRendered())
