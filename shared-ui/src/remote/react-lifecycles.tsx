import type { RemoteLifecycles, RemoteProps } from '@ginmaku/shared-contracts/remote/lifecycles.ts'
import { type ReactNode, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'

/**
 * single-spa lifecycles around a React tree. `mount` settles after the first commit and rejects when drawing throws;
 * `unmount` settles when the root is gone.
 */
export function reactLifecycles<P extends RemoteProps>(draw: (props: P) => ReactNode): RemoteLifecycles<P> {
  const roots = new Map<HTMLElement, Root>()

  return {
    bootstrap: async () => undefined,
    mount: (props) =>
      new Promise<void>((mounted, failed) => {
        const root = createRoot(props.domElement, {
          onUncaughtError: (error) => {
            props.host.report({ kind: 'error', name: 'draw', message: String(error) })
            failed(error)
          },
        })
        roots.set(props.domElement, root)
        root.render(<Mounted onMounted={mounted}>{draw(props)}</Mounted>)
      }),
    update: async (props) => {
      roots.get(props.domElement)?.render(<Mounted onMounted={noop}>{draw(props)}</Mounted>)
    },
    unmount: (props) =>
      new Promise<void>((gone) => {
        // React 19 warns when a root is unmounted while another one is drawing.
        queueMicrotask(() => {
          roots.get(props.domElement)?.unmount()
          roots.delete(props.domElement)
          gone()
        })
      }),
  }
}

function Mounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }) {
  useEffect(onMounted, [])
  return children
}

const noop = () => undefined
