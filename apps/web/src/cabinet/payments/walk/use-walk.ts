import { inboxRowsOfKind } from '@dilo/domain/inbox/inbox-kind.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '../../../routing/router-context.ts'
import { type Inbox, inbox } from '../../session/inbox-queries.ts'
import { useOpenInCompany } from '../../session/open-in-company.ts'
import { useCompanyNames } from '../../page/use-company-names.ts'
import { currentClient } from '../../session/session-queries.ts'
import { type Total, totalsOf } from '../list/totals.ts'
import {
  beginWalk,
  nextStop,
  noteResult,
  passStop,
  type SigningWalk,
  type StopResult,
  withoutEmpty,
} from './signing-walk.ts'
import { keepWalk, useKeptWalk } from './walk-memory.ts'

/** The payments that wait for this person in a company. */
export type Waiting = {
  readonly companyId: string
  readonly count: number
  /** The inbox shows no more of them: there may be more, and their total is not known. */
  readonly isMore: boolean
  readonly totals: readonly Total[]
}

function waitingIn(rows: Inbox['rows']): readonly Waiting[] {
  const toSign = rows.filter(({ kind }) => kind === 'signPayment')
  return [...new Set(toSign.map(({ companyId }) => companyId))].map((companyId) => {
    const own = toSign.filter((row) => row.companyId === companyId)
    const money = own.flatMap(({ amount, currency }) => (amount && currency ? [{ amount, currency }] : []))
    const isMore = own.length >= inboxRowsOfKind
    return { companyId, count: own.length, isMore, totals: isMore ? [] : totalsOf(money) }
  })
}

/** Everything that pages know of the walk, and what a person does in it. */
export function useWalk() {
  const { data: client } = useQuery(currentClient)
  const waiting = waitingIn(useQuery(inbox).data?.rows ?? [])
  const walk = useKeptWalk(client?.id)
  const nameOf = useCompanyName()
  const { open, isPending, error } = useOpening()
  const here = client?.settings.currentCompanyId ?? ''
  const ids = waiting.map(({ companyId }) => companyId)

  /** Opens the walk's next list, or where it began. The walk is kept when the bank has let the person in. */
  const goTo = (next: SigningWalk) => {
    const stop = next.state === 'going' ? nextStop(next) : undefined
    open(stop ?? next.from, stop === undefined ? '/inbox' : LIST, () => keepWalk(next))
  }
  return {
    walk,
    waiting,
    nameOf,
    isPending,
    /** Why the bank has not let the person into the next company. */
    error,
    /** The company of this page is the one where the walk is. */
    isHere: walk?.state === 'going' && nextStop(walk) === here,
    /** The result in the company of this page. */
    result: walk?.results[here],
    begin: () => client && goTo(beginWalk({ personId: client.id, from: here, waiting: ids })),
    resume: () => walk && goTo(withoutEmpty({ ...walk, state: 'going' }, ids)),
    goOn: () => walk && goTo(withoutEmpty(passStop(walk, here), ids)),
    stop: () => walk && goTo({ ...walk, state: 'stopped' }),
    note: (result: StopResult) => walk && keepWalk(noteResult(walk, here, result)),
    close: () => keepWalk(null),
  }
}

export type Walking = ReturnType<typeof useWalk>

/** The list of the shown company, about to be signed. */
const LIST = '/payments?tab=mySignature&sign=all'

function useOpening() {
  const elsewhere = useOpenInCompany()
  const router = useRouter()
  const { data: client } = useQuery(currentClient)
  return {
    isPending: elsewhere.isPending,
    error: elsewhere.error,
    open: (companyId: string, page: string, onEntered: () => void) => {
      if (companyId !== client?.settings.currentCompanyId) return elsewhere.open(companyId, page, onEntered)
      onEntered()
      void router.go(page)
    },
  }
}

function useCompanyName(): (companyId: string) => string {
  const nameOf = useCompanyNames()
  return (companyId) => nameOf(companyId) ?? ''
}
