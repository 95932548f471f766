import type { Payment } from '@dilo/contract/payment-service.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import type { PaymentAction, PaymentState } from '@dilo/domain/flows/payment.ts'
import { refusalNamed } from '../../../api/refusal-of.ts'

/** The actions that a person expects in a state; nobody wonders about the absence of others. */
const lookedFor: Record<PaymentState, readonly PaymentAction[]> = {
  draft: ['SEND_TO_SIGNING', 'DELETE'],
  onSigning: ['EDIT', 'REVOKE_FROM_SIGNING', 'DELETE'],
  waiting: ['EDIT'],
  signed: ['CANCEL', 'EDIT'],
  settled: [],
  rejected: [],
  returned: [],
  revoked: [],
  deleted: [],
}

/** A refusal that holds for every payment of this person stands on no page of theirs. */
const never: readonly RefusalCode[] = ['insufficientPowers', 'noRightToSign', 'noRightToReturn']

export type Refused = { readonly code: RefusalCode; readonly actions: readonly PaymentAction[] }

/** The refused actions that a page explains, one entry per reason. */
export function refusedNow({ state, refusedActions }: Pick<Payment, 'state' | 'refusedActions'>): Refused[] {
  const shown = refusedActions
    .map(({ action, error_code: wire }) => ({ action, code: refusalNamed(wire) }))
    .filter(({ action, code }) => lookedFor[state].includes(action) && !never.includes(code))
  const codes = [...new Set(shown.map(({ code }) => code))]
  return codes.map((code) => ({ code, actions: shown.filter((one) => one.code === code).map(({ action }) => action) }))
}
