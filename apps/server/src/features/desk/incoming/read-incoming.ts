import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { bankName } from '@dilo/domain/banks.ts'
import { CREDIT_WITHIN_MS, incomingAges } from '@dilo/domain/desk/incoming-age.ts'
import { hasOneOf } from '@dilo/domain/desk/staff-roles.ts'
import { type IncomingFinding, type IncomingState, waitsForDecision } from '@dilo/domain/flows/incoming-transfer.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { promisedAt } from '@dilo/domain/rules/promised-time.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import type { Config } from '../../../config.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import {
  findIncoming,
  findOpenConflicts,
  findOpenRecalls,
  findRefusedReturn,
  findUnclearIncoming,
  type IncomingShown,
  sumUnclearByAge,
} from '../../payments/door.ts'
import { refusalAbout } from '../action/refusal-about.ts'
import { findOpenAction } from '../registrations/store.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import { recordLook } from '../trail/record-look.ts'
import { isUnrelated } from '../case/related-companies.ts'
import { incomingSubject, uetrOf } from './case.ts'

type Shown = DeskAnswer<'GET /api/desk/incoming/{uetr}'>

type Waiting = {
  readonly uetr: Uetr
  readonly state: IncomingState
  readonly finding: IncomingFinding | null
  readonly amount: bigint
  readonly received_at: Date | null
}

/** The part of a transfer that the list and its page share. */
function commonOf({ uetr, state, finding, amount, received_at: receivedAt }: Waiting, now: number) {
  const creditBy = receivedAt === null ? null : receivedAt.getTime() + CREDIT_WITHIN_MS
  return {
    uetr,
    state,
    finding,
    amount: String(amount),
    receivedAt: receivedAt?.toISOString() ?? null,
    creditBy: creditBy === null ? null : new Date(creditBy).toISOString(),
    isLate: creditBy !== null && creditBy < now && waitsForDecision(state),
  }
}

/** Money from other banks that waits for a decision. */
export async function listIncoming(
  { database, clock }: DeskContext,
  { inn }: StaffAuthority,
): Promise<DeskAnswer<'GET /api/desk/incoming'>> {
  const now = clock.now()
  const mayBeSeen = (company: string) => isUnrelated(company, inn)
  const sums = await sumUnclearByAge(database, mayBeSeen, new Date(now))
  const rows = await findUnclearIncoming(database, mayBeSeen)
  return {
    ages: incomingAges.map(({ age }, place) => {
      const found = sums.find(({ band }) => band === place)
      return { age, count: found?.count ?? 0, sum: String(found?.sum ?? 0n) }
    }),
    transfers: rows.map((row) => ({
      ...commonOf(row, now),
      payer: { name: row.debtor_name, code: row.debtor_code },
      recipient: { name: row.creditor_name, code: row.creditor_code },
    })),
  }
}

/** Shows a transfer from another bank, and writes the look at a client's into the trail. */
export const lookAtIncoming = (
  context: DeskContext,
  staff: StaffAuthority,
  text: string,
): Promise<Result<Shown, Refusal>> =>
  inTransaction<Shown, Refusal>(context.database, async (transaction) => {
    const uetr = uetrOf(text)
    const row = await findIncoming(transaction, uetr)
    if (row === undefined) return refused({ code: 'notFound' })
    if (row.company_id !== null) {
      const refusal = await refusalAbout(context, transaction, row.company_id, staff)
      if (refusal !== null) return refused(refusal)
      recordLook(context, transaction, staff, { companyId: row.company_id, facts: { uetr, page: 'incoming' } })
    }
    const conflicts = await findOpenConflicts(transaction, uetr)
    const recalls = await findOpenRecalls(transaction, uetr)
    const refusedReturn = await findRefusedReturn(transaction, uetr)
    const openAction = await findOpenAction(transaction, incomingSubject(uetr))
    const since = waitsForDecision(row.state) ? null : (conflicts[0]?.noted_at ?? recalls[0]?.asked_at)
    const proposes = hasOneOf(staff.roles, ['officer']) && openAction === null
    const decides = proposes && waitsForDecision(row.state)
    return ok({
      ...commonOf(row, context.clock.now()),
      ...partiesOf(context.config, row),
      isInstant: row.is_instant,
      settledOn: row.settlement_date,
      purpose: row.remittance_information,
      conflicts: conflicts.map(({ what, amount, creditor_iban: iban, noted_at: at }) => ({
        what,
        amount: String(amount),
        iban,
        at: at.toISOString(),
      })),
      recalls: recalls.map((recall) => ({
        recallId: recall.recall_id,
        amount: String(recall.amount),
        reason: recall.reason,
        reported: recall.reported_code,
        words: recall.reported_text,
        at: recall.asked_at.toISOString(),
        answerBy: recall.answer_by.toISOString(),
      })),
      refusedReturn: refusedReturn === undefined ? null : { ...refusedReturn, at: refusedReturn.at.toISOString() },
      ...timesOf(since ?? row.received_at ?? row.taken_at),
      decidedAt: row.decided_at?.toISOString() ?? null,
      openAction,
      may: {
        credit: decides,
        return: decides,
        close: proposes && conflicts.length > 0,
        refuseRecall: proposes && recalls.length > 0,
      },
    })
  })

const timesOf = (since: Date) => ({
  since: since.toISOString(),
  promisedBy: new Date(promisedAt('incomingTransfer', since.getTime())).toISOString(),
})

const partiesOf = (
  { furtherBanks }: Pick<Config, 'furtherBanks'>,
  row: IncomingShown,
): Pick<Shown, 'payer' | 'actualPayer' | 'recipient' | 'owner'> => ({
  payer: {
    name: row.debtor_name,
    code: row.debtor_code,
    iban: row.debtor_iban,
    bank: bankName(row.debtor_bank, furtherBanks) ?? row.debtor_bank,
  },
  actualPayer:
    row.ultimate_debtor_name === null ? null : { name: row.ultimate_debtor_name, code: row.ultimate_debtor_code },
  recipient: { name: row.creditor_name, code: row.creditor_code, iban: row.creditor_iban },
  owner:
    row.company_id === null || row.short_name_uk === null || row.client_code === null
      ? null
      : { companyId: row.company_id, name: row.short_name_uk, code: row.client_code },
})
