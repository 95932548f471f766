import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Asked, Page } from '../page/page.tsx'

type CasePageProps<Shown> = {
  title: string
  /** The case among all queries of the desk. */ queryKey: readonly string[]
  look: (signal: AbortSignal) => Promise<Shown>
  /** The client's name, under the title. */ about: (shown: Shown) => string
  /** The column beside the case. */ beside: (shown: Shown) => ReactNode
  children: (shown: Shown) => ReactNode
}

/** The page of a case: the client, the officer who works on it, and what the case itself shows. */
export function CasePage<Shown>({ title, queryKey, look, about, beside, children }: CasePageProps<Shown>) {
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => look(signal),
    // Each look is an entry of the trail: the page does not look again by itself.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  const of = (part: (shown: Shown) => ReactNode) => (found.data === undefined ? undefined : part(found.data))
  return (
    <Page title={title} about={of(about)} beside={of(beside)}>
      <Asked of={found}>{children}</Asked>
    </Page>
  )
}
