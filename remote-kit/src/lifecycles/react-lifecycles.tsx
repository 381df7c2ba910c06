import type { RemoteLifecycles, RemoteProps } from '@ginmaku/shared-contracts/remote/lifecycles.ts'
import { type ReactNode, startTransition, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { isLeftToBrowser } from './left-to-browser.ts'
import { replayEarlyPress } from './replay-early-press.ts'

/**
 * single-spa lifecycles around a React tree. `mount` settles after the first commit and rejects when rendering throws;
 * `unmount` settles when the root is gone.
 */
export function reactLifecycles<P extends RemoteProps>(render: (props: P) => ReactNode): RemoteLifecycles<P> {
  const roots = new Map<HTMLElement, Root>()

  return {
    bootstrap: async () => undefined,
    mount: (props) =>
      new Promise<void>((mounted, failed) => {
        // Nothing can be pressed where nothing is rendered yet.
        const press = props.rendered === undefined ? noop : replayEarlyPress(props.domElement)
        const onMounted = () => {
          mounted()
          press()
        }
        const tree = <Mounted onMounted={onMounted}>{render(props)}</Mounted>
        roots.set(props.domElement, startRoot(props, tree, failed))
      }),
    update: async (props) => {
      roots.get(props.domElement)?.render(<Mounted onMounted={noop}>{render(props)}</Mounted>)
    },
    unmount: (props) =>
      new Promise<void>((gone) => {
        // React 19 warns when a root is unmounted while another one is rendering.
        queueMicrotask(() => {
          roots.get(props.domElement)?.unmount()
          roots.delete(props.domElement)
          gone()
        })
      }),
  }
}

/** A new tree, or one that hydrates the server-rendered page. */
function startRoot(
  { domElement, host, rendered }: RemoteProps,
  tree: ReactNode,
  onFailed: (error: unknown) => void,
): Root {
  const onUncaughtError = (error: unknown) => {
    host.report({ kind: 'error', name: 'render', message: String(error) })
    onFailed(error)
  }
  if (rendered !== undefined) {
    const onRecoverableError = (error: unknown) => {
      if (!isLeftToBrowser(error)) host.report({ kind: 'error', name: 'hydration', message: String(error) })
    }
    return hydrateInTransition(() => hydrateRoot(domElement, tree, { onUncaughtError, onRecoverableError }))
  }
  const root = createRoot(domElement, { onUncaughtError })
  // Before the shell scrolls and the browser paints the empty area.
  flushSync(() => root.render(tree))
  return root
}

/** A transition lets React yield between components; otherwise hydration is one long task. */
function hydrateInTransition(hydrate: () => Root): Root {
  let root!: Root
  startTransition(() => {
    root = hydrate()
  })
  return root
}

function Mounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }) {
  useEffect(onMounted, [])
  return children
}

const noop = () => undefined
