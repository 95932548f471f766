import { type ComponentType, Fragment, type FunctionComponent, type ReactNode, useEffect, useState } from 'react'
import { ChunkFailure } from './chunk-failure.tsx'
import { ChunkError, type ChunkFault, loadChunk } from './load-chunk.ts'
import { reachesBank } from './reaches-bank.ts'

type LazyPage<Props> = FunctionComponent<Props> & {
  /** Fetches the page ahead of navigation; a failure shows only at navigation. */
  readonly preload: () => Promise<void>
}

type LazyPageOptions<Props> = {
  /** The page if another one of the same script has brought it. */
  loaded?: () => ComponentType<Props> | undefined
  /** The frame around a page that waits or has failed, for pages that bring their own frame. */
  around?: ComponentType<{ children: ReactNode }>
  /** In the shape of the page that comes. */
  waiting?: ReactNode
  /** It is a part of a page, which has its own heading. */
  part?: boolean
}

type LazyState<Props> = { readonly Page?: ComponentType<Props> | undefined; readonly fault?: ChunkFault }

/**
 * A page whose script comes with its route. When it does not come, the page says so and offers to try again; when the
 * connection is back, it tries by itself.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { around: Around = Fragment, waiting = null, part = false, loaded }: LazyPageOptions<Props> = {},
): LazyPage<Props> {
  let known: ComponentType<Props> | undefined
  let coming: Promise<ComponentType<Props>> | undefined
  const fetchPage = async () => {
    known ??= loaded?.()
    if (known) return known
    coming ??= loadChunk(load)
    try {
      known = await coming
      return known
    } finally {
      coming = undefined
    }
  }

  function Lazy(props: Props) {
    // In an object: a component is a function, which a state would call.
    const [state, setState] = useState<LazyState<Props>>({ Page: known })
    const [tried, setTried] = useState(false)
    useEffect(() => {
      if (state.Page || state.fault) return
      let here = true
      const fail = async (error: unknown) => {
        const fault = error instanceof ChunkError ? error.fault : 'missing'
        // Some browsers remember a script that failed, and a new version of the bank has other scripts: a fresh page
        // helps both. A part of a page leaves that to the person, who may have typed something beside it.
        if (tried && !part && fault === 'missing' && (await reachesBank())) location.reload()
        else if (here) setState({ fault })
      }
      fetchPage().then((Page) => here && setState({ Page }), fail)
      return () => {
        here = false
      }
    }, [state, tried])
    const { Page, fault } = state
    useEffect(() => {
      if (!fault) return
      const again = () => setState({})
      addEventListener('online', again)
      return () => removeEventListener('online', again)
    }, [fault])
    if (Page) return <Page {...props} />
    const retry = () => {
      if (tried) return location.reload()
      setTried(true)
      setState({})
    }
    return <Around>{fault ? <ChunkFailure fault={fault} onRetry={retry} part={part} /> : waiting}</Around>
  }
  const preload = async () => {
    await fetchPage().catch(() => {})
  }
  return Object.assign(Lazy, { preload })
}
