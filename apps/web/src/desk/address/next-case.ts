import { useRouter } from '../../routing/router-context.ts'
import { ask } from '../ask.ts'
import { useGoTo } from './link.tsx'
import { addressOfCase } from './case-address.ts'
import type { Case } from '../words/case-of.ts'
import { type CaseView, searchOf, searchOfCase, useOpenedFrom } from './case-view.ts'

/** Tells whether the officer may work on it now: no colleague has it, and it waits for no second person. */
const isFree = ({ takenBy, hasOpenAction }: Case): boolean => !hasOpenAction && (takenBy === null || takenBy.isMe)

/** The first free case of a view after a place, or from the beginning where none comes after it. */
async function findNext(view: CaseView, place: string): Promise<Case | null> {
  for (const after of [{ after: place }, {}]) {
    const { cases } = await ask('GET /api/desk/inbox', { query: { ...searchOf(view), ...after } })
    const next = cases.find((one) => one.place !== place && isFree(one))
    if (next !== undefined) return next
  }
  return null
}

/** Goes to the next case of the view from which this one was opened, or back to the list. @returns null: it was opened from elsewhere */
export function useNextCase(): ((isDone: boolean) => Promise<void>) | null {
  const from = useOpenedFrom()
  const goTo = useGoTo()
  const router = useRouter()
  if (from === null) return null
  const { view, place } = from
  return async (isDone) => {
    const { path, query } = router.history.current
    const here = path + query
    // After a failure the list is shown: it says what went wrong.
    const next = await findNext(view, place).catch(() => null)
    const state = isDone ? { state: { done: here } } : {}
    if (next === null) goTo({ to: '/', search: searchOf(view), ...state })
    else goTo({ ...addressOfCase(next), search: searchOfCase(view, next.place), ...state })
  }
}

/** Shows the next case of the view after an action. A case that was opened from elsewhere does `otherwise`. */
export function useAfterAction(otherwise: () => void): () => void {
  const next = useNextCase()
  return next === null ? otherwise : () => void next(true)
}
