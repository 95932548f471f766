import type { PaymentWait } from '@dilo/contract/wait.ts'
import { certain } from '@dilo/domain/result.ts'
import type { WayOfMoney } from '@dilo/domain/rules/ways-of-money.ts'
import type { WaitCause } from '@dilo/domain/flows/payment.ts'
import { dayOfExecution } from '@dilo/domain/payments/value-date.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import { startOfDay } from '@dilo/domain/values/start-of-day.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { PaymentRow } from '../payment/take-payment-step.ts'
import { foreseenWait } from './presenter.ts'
import type { RecipientWait } from '../../access/door.ts'
import { findAccess, lockPeople, mayLeaveNow, type Signatory, standingWait } from '../../signing/door.ts'
import { isKnownRecipient, lockSignatories } from './store.ts'

/** The reason for a payment's wait, and the people to tell: none for a day that its signatory has named. */
export type FoundWait = {
  readonly wait: { readonly since: Date; readonly until: Date; readonly cause: WaitCause }
  readonly owners: readonly string[]
}

/**
 * Decides whether a newly signed payment must wait: for its day, or because one of its signatories has recently got a
 * new password or the right to sign, and the company did not know the recipient before. Of two reasons, the longer one
 * counts.
 * @param signatories those of the payment, locked; by default they are read from its signatures
 */
export async function findWait(
  context: Context,
  transaction: DatabaseTransaction,
  payment: PaymentRow,
  signatories?: readonly Signatory[],
): Promise<FoundWait | null> {
  const now = context.clock.now()
  const people = signatories ?? (await lockSignatories(transaction, payment))
  const access = await waitAfterAccessChange(context, transaction, payment, people)
  const until = dayToCome(payment, now)
  if (until === null || (access !== null && access.wait.until >= until)) return access
  return { wait: { since: new Date(now), until, cause: 'futureDay' }, owners: access?.owners ?? [] }
}

/** The beginning in Kyiv of a payment's future day, or null. */
function dayToCome({ value_date }: PaymentRow, now: number): Date | null {
  const { day, waits } = dayOfExecution(value_date, businessDateAt(now))
  return waits ? startOfDay(day) : null
}

const wayOf = ({ kind }: PaymentRow): WayOfMoney => (kind === 'salary' ? 'salary' : 'payment')

async function waitAfterAccessChange(
  context: Context,
  transaction: DatabaseTransaction,
  payment: PaymentRow,
  signatories: readonly Signatory[],
): Promise<FoundWait | null> {
  const by = { companyId: payment.company_id, accesses: signatories }
  const leaving = await mayLeaveNow(context, transaction, wayOf(payment), by, (before) =>
    isKnown(transaction, payment, before),
  )
  const { wait, causes } = certain(leaving)
  return wait === null ? null : { wait, owners: causes.map(({ personId }) => personId) }
}

type Authorised = {
  readonly companyId: string
  readonly creditorIban: Iban
  /** The signatories. */ readonly personIds: readonly string[]
}

/**
 * The signatories whose recent change of access would make a payment to this recipient wait: they are notified of the
 * payment.
 */
export async function findChangedAccesses(
  context: Context,
  transaction: DatabaseTransaction,
  { companyId, creditorIban, personIds }: Authorised,
) {
  const by = { companyId, accesses: await lockPeople(transaction, personIds, companyId) }
  const leaving = await mayLeaveNow(context, transaction, 'standingOrder', by, (before) =>
    isKnownRecipient(transaction, companyId, creditorIban, before),
  )
  return certain(leaving).causes
}

/** The wait that this person's signature would cause now: shown before they sign. */
export async function foreseeWait(
  context: Context,
  reader: Reader,
  personId: string,
  payment: PaymentRow,
): Promise<PaymentWait | null> {
  const access = await foreseeAccessWait(context, reader, personId, payment)
  const until = dayToCome(payment, context.clock.now())
  if (until === null || (access !== null && access.until >= until)) return access === null ? null : foreseenWait(access)
  return foreseenWait({ until, cause: 'futureDay' })
}

async function foreseeAccessWait(
  context: Context,
  reader: Reader,
  personId: string,
  payment: PaymentRow,
): Promise<RecipientWait | null> {
  const wait = standingWait(context, await findAccess(reader, personId, payment.company_id))
  return wait === null || (await isKnown(reader, payment, wait.since)) ? null : wait
}

/** Rows of a salary register count as new recipients: a thief with an access would only have to add a row. */
const isKnown = async (
  reader: Reader,
  { kind, company_id: companyId, creditor_iban: iban }: PaymentRow,
  since: Date,
): Promise<boolean> => kind !== 'salary' && (await isKnownRecipient(reader, companyId, iban, since))
