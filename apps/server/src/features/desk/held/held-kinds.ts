import { ok, refused } from '@dilo/domain/result.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import {
  askForTransferAgain,
  decideTransfer,
  leaveTransfer,
  lockHeldPayment,
  lockTransferInDoubt,
  releaseHeldPayment,
  returnHeldPayment,
} from '../../payments/door.ts'
import type { ActionKind, ChangedFact } from '../action/action-kind.ts'
import { findHeld, type HeldPlace, type HeldRow, heldSubject } from './store.ts'

const transferOf = ({ companyId, paymentId }: HeldPlace) => ({ companyId, transferId: paymentId })

/** The common part of all decisions on a payment on hold. */
const ofHeld = {
  subjectOf: heldSubject,
  companyOf: ({ companyId }: HeldPlace) => companyId,
  staffOf: () => null,
  caseOf: ({ companyId, paymentId }: HeldPlace) => ({ kind: 'held' as const, companyId, caseId: paymentId }),
}

/**
 * The version is that of the wait. The time is asked when it is carried out: a wait that has ended meanwhile is another
 * payment's state, or none.
 */
const ofWait = {
  ...ofHeld,
  lockVersion: (transaction: DatabaseTransaction, place: HeldPlace) => lockHeldPayment(transaction, place),
}

const ofTransfer = {
  ...ofHeld,
  lockVersion: (transaction: DatabaseTransaction, place: HeldPlace) =>
    lockTransferInDoubt(transaction, transferOf(place)),
}

async function facts(reader: Reader, place: HeldPlace): Promise<ChangedFact[]> {
  const row = await findHeld(reader, place)
  if (row === null) return []
  const { number, amount, currency, purpose } = row
  return [
    { fact: 'company', before: `${row.company} · ${row.code}`, after: null },
    {
      fact: 'payment',
      before: amount === null ? `№ ${number}` : `№ ${number} · ${formatMoney(amount, currency)}`,
      after: null,
    },
    ...(row.isSalaryRow ? [] : recipientFacts(row)),
    { fact: 'purpose', before: purpose, after: null },
  ]
}

const recipientFacts = ({ creditorName, creditorCode, creditorIban }: HeldRow): ChangedFact[] => [
  { fact: 'recipient', before: `${creditorName} · ${creditorCode}`, after: null },
  { fact: 'iban', before: creditorIban, after: null },
]

const becauseFact = (because: string): ChangedFact => ({ fact: 'because', before: null, after: because })

/** The payment waits no longer. */
export const heldRelease: ActionKind<'heldRelease'> = {
  ...ofWait,
  async execute({ context, transaction }, { because, ...place }) {
    await releaseHeldPayment(context, transaction, place, because)
    return ok(undefined)
  },
  describe: async (reader, { because, ...place }) => [...(await facts(reader, place)), becauseFact(because)],
}

/** The payment goes back to its client, with its money. */
export const heldReturn: ActionKind<'heldReturn'> = {
  ...ofWait,
  async execute({ context, transaction }, { because, ...place }) {
    await returnHeldPayment(context, transaction, place, because)
    return ok(undefined)
  },
  describe: async (reader, { because, ...place }) => [...(await facts(reader, place)), becauseFact(because)],
}

/** A transfer that clearing leaves in doubt counts as paid, or comes back to the payer. */
export const transferVerdict: ActionKind<'transferVerdict'> = {
  ...ofTransfer,
  async execute({ context, transaction, action }, { verdict, because, ...place }) {
    const decided = { verdict, because, decisionId: action.actionId }
    const done = await decideTransfer(context, transaction, transferOf(place), decided)
    return done ? ok(undefined) : refused({ code: 'baseMoved' })
  },
  describe: async (reader, { verdict, because, ...place }) => [
    ...(await facts(reader, place)),
    { fact: 'verdict', before: null, after: verdict },
    ...(verdict === 'returnToPayer' ? [becauseFact(because)] : []),
  ],
}

/** Clearing is handed the transfer again. */
export const transferAskedAgain: ActionKind<'transferAskedAgain'> = {
  ...ofTransfer,
  async execute({ context, transaction }, place) {
    const asked = await askForTransferAgain(context, transaction, transferOf(place))
    return asked ? ok(undefined) : refused({ code: 'baseMoved' })
  },
  describe: facts,
}

/** It is right as it stands in the bank's books. */
export const transferLeft: ActionKind<'transferLeft'> = {
  ...ofTransfer,
  async execute({ context, transaction }, place) {
    await leaveTransfer(context, transaction, transferOf(place))
    return ok(undefined)
  },
  describe: facts,
}
