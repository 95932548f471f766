import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { withTexts } from '../../../language.ts'
import { approvals } from './approval-queries.ts'

const Dialog = lazyPage(async () => (await withTexts(() => import('./part.ts'))()).ApprovalDialog, { part: true })

/**
 * Over any page: asks whether a purchase is the person's. One that they have put away waits among the inbox; one that they
 * answer stays until they have read how it ended.
 */
export function ApprovalWatch() {
  const { data, dataUpdatedAt } = useQuery(approvals)
  const [away, setAway] = useState<readonly string[]>([])
  const [shownId, setShownId] = useState<string>()
  const all = data?.approvals ?? []
  const shown =
    all.find(({ id }) => id === shownId) ?? all.find(({ asked, id }) => asked !== null && !away.includes(id))
  // It stays after its end, until its outcome is read.
  if (shown?.id !== shownId) setShownId(shown?.id)
  if (shown === undefined) return null
  return (
    <Dialog
      key={shown.id}
      approval={shown}
      since={dataUpdatedAt}
      onClose={() => {
        setAway([...away, shown.id])
        setShownId(undefined)
      }}
    />
  )
}
