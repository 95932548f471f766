import { type ComponentType, Fragment, type FunctionComponent, type ReactNode, useEffect, useState } from 'react'
import { ChunkFailure } from './chunk-failure.tsx'
import { type ChunkError, type ChunkFault, loadChunk } from './load-chunk.ts'

type LazyPage<Props> = FunctionComponent<Props> & {
  /** Fetches the page ahead of navigation; a failure shows only at navigation. */
  readonly preload: () => Promise<void>
}

type LazyPageOptions = {
  /** The frame around a page that waits or has failed, for pages that bring their own frame. */
  around?: ComponentType<{ children: ReactNode }>
  /** In the shape of the page that comes. */
  waiting?: ReactNode
  /** It is a part of a page, which has its own heading. */
  part?: boolean
}

type LazyState<Props> = {
  readonly Page?: ComponentType<Props> | undefined
  readonly fault?: ChunkFault
  /** The person has pressed to try again. */
  readonly tried?: boolean | undefined
}

/** A page whose script comes with its route. When it does not come, the page says so and offers to try again. */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { around: Around = Fragment, waiting = null, part = false }: LazyPageOptions = {},
): LazyPage<Props> {
  let known: ComponentType<Props> | undefined
  let coming: Promise<ComponentType<Props>> | undefined
  const fetchPage = () =>
    (coming ??= loadChunk(load)
      .then((page) => (known = page))
      .finally(() => (coming = undefined)))

  function Lazy(props: Props) {
    // In an object: a component is a function, which a state would call.
    const [{ Page, fault, tried }, setState] = useState<LazyState<Props>>({ Page: known })
    useEffect(() => {
      if (Page || fault) return
      let here = true
      fetchPage().then(
        (loaded) => here && setState({ Page: loaded }),
        (error: ChunkError) => {
          if (!here) return
          // Some browsers remember a script that failed, and a new version of the bank has other scripts: a fresh page
          // helps both. A part of a page leaves that to the person, who may have typed something beside it.
          if (tried && !part && navigator.onLine) location.reload()
          else setState({ fault: error.fault, tried })
        },
      )
      return () => {
        here = false
      }
    }, [Page, fault, tried])
    if (Page) return <Page {...props} />
    const retry = () => (tried ? location.reload() : setState({ tried: true }))
    return <Around>{fault ? <ChunkFailure fault={fault} onRetry={retry} part={part} /> : waiting}</Around>
  }
  return Object.assign(Lazy, { preload: () => fetchPage().catch(() => {}) as Promise<void> })
}
