import type { Payment, PaymentHistoryEntry } from '@dilo/contract/payment-service.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { askAgainAfter } from '../ask-again-after.ts'
import { refreshMoney } from '../payment-changes.ts'
import { payment as paymentQuery, paymentHistory, signaturePlan } from '../payment-queries.ts'
import { awaitsSigning } from '../payment-states.ts'
import type { SignaturePlan } from '../signing/signature-places.ts'

export type SeenPayment = {
  readonly payment: Payment | undefined
  readonly history: readonly PaymentHistoryEntry[]
  /** Undefined: no signature is possible any more, or the plan failed to load. */
  readonly plan: SignaturePlan | undefined
  readonly pending: boolean
  readonly error: unknown
  readonly retry: () => void
}

/** The part of a payment that changes with every event: its history and its plan change at the same time. */
export const stageOf = ({ state, outcome, version, signatures, debited, rework, actions }: Payment): string =>
  [
    state,
    outcome,
    version,
    signatures.map(({ person, signedAt }) => person + signedAt),
    debited,
    rework?.at,
    actions,
  ].join(' ')

/** The bank works on it: it carries the payment out, or pays the people of a register. */
const isUnderWay = (payment: Payment | undefined): boolean =>
  payment?.state === 'signed' || payment?.outcome === 'payingOut'

/** A payment with its life and its plan of signatures, asked for at once and kept as they are at the bank. */
export function useSeenPayment(paymentId: string): SeenPayment {
  const query = useQuery({
    ...paymentQuery(paymentId),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? askAgainAfter(state.dataUpdateCount) : false),
    // Others sign and edit it: a person who comes back to the page sees its current state.
    refetchOnWindowFocus: 'always',
  })
  const payment = query.data
  const history = useQuery({
    ...paymentHistory(paymentId),
    refetchInterval: ({ state }) => (isUnderWay(payment) ? askAgainAfter(state.dataUpdateCount) : false),
  })
  const plan = useQuery({ ...signaturePlan(paymentId), enabled: payment === undefined || awaitsSigning(payment) })
  useNews(payment)
  useLookOnFocus(() => void query.refetch())
  const isToBeSigned = payment === undefined || awaitsSigning(payment)
  return {
    payment,
    history: history.data?.events ?? [],
    plan: isToBeSigned ? plan.data : undefined,
    // All parts appear together, so that no late one moves the others. One that failed and is asked again hides nothing.
    pending: query.isPending || (payment !== undefined && (!history.isFetched || (isToBeSigned && !plan.isFetched))),
    error: query.error,
    retry: () => void query.refetch(),
  }
}

/** A change of the payment refreshes its history and its plan; a change by the bank itself may move money too. */
function useNews(payment: Payment | undefined): void {
  const client = useQueryClient()
  const stage = payment && stageOf(payment)
  const id = payment?.id
  const before = useRef({ id, stage })
  useEffect(() => {
    const { current } = before
    before.current = { id, stage }
    if (id === undefined || current.id !== id || current.stage === stage) return
    void client.invalidateQueries({ queryKey: paymentHistory(id).queryKey })
    void client.invalidateQueries({ queryKey: signaturePlan(id).queryKey })
    if (/^(signed|waiting)/.test(current.stage ?? '')) refreshMoney(client)
  }, [id, stage, client])
}

/** Two windows side by side: both stay visible when a person goes from one to the other. */
function useLookOnFocus(look: () => void): void {
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  useEffect(() => {
    const onFocus = () => latest.current()
    addEventListener('focus', onFocus)
    return () => removeEventListener('focus', onFocus)
  }, [])
}
