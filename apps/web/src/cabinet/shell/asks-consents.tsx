import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { withTexts } from '../../language.ts'
import { currentClient } from '../session/session-queries.ts'

const Asked = lazyPage(async () => (await withTexts(() => import('../consents/part.ts'))()).AskedConsents, {
  part: true,
})

/** The cabinet, once nothing is asked before it: new versions of the bank's terms come first (decision 252). */
export function AsksConsents({ children }: { children: ReactNode }) {
  const asked = useQuery(currentClient).data?.settings.consents
  return asked ? <Asked mayPutOff={asked === 'asked'} /> : children
}
