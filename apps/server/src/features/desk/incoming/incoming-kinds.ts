import type { ActionPayload } from '@dilo/contract/desk/action-payloads.ts'
import { certain, ok, refused } from '@dilo/domain/result.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import { type Iban, parseIban } from '@dilo/domain/values/iban.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import {
  closeContradictions,
  creditUnclear,
  findIncoming,
  lockContradicted,
  lockOpenRecall,
  lockUnclear,
  refusalOfCredit,
  refuseRecallByDesk,
  returnUnclear,
} from '../../payments/door.ts'
import { findAccountsToCredit } from '../../accounts/door.ts'
import type { ActionKind, ChangedFact } from '../action/action-kind.ts'
import { companyFact } from '../action/facts-of-company.ts'
import { NO_COMPANY } from '../case/case-place.ts'
import { incomingSubject, uetrOf } from './case.ts'

type OfIncoming = { readonly uetr: string }

/** The company whose account the transfer names; null: the bank has no such account. */
const companyOf = async ({ uetr }: OfIncoming, reader: Reader): Promise<string | null> =>
  (await findIncoming(reader, uetrOf(uetr)))?.company_id ?? null

/** The common part of all decisions on a transfer from another bank. */
const ofIncoming = {
  subjectOf: ({ uetr }: OfIncoming) => incomingSubject(uetr),
  companyOf,
  staffOf: () => null,
  caseOf: ({ uetr }: OfIncoming) => ({ kind: 'incoming' as const, companyId: NO_COMPANY, caseId: uetr }),
  lockVersion: (transaction: DatabaseTransaction, { uetr }: OfIncoming) => lockUnclear(transaction, uetrOf(uetr)),
}

async function facts(reader: Reader, { uetr }: OfIncoming): Promise<ChangedFact[]> {
  const row = await findIncoming(reader, uetrOf(uetr))
  if (row === undefined) return []
  const withCode = (name: string, code: string | null) => (code === null ? name : `${name} · ${code}`)
  return [
    { fact: 'payer', before: withCode(row.debtor_name, row.debtor_code), after: null },
    { fact: 'recipient', before: withCode(row.creditor_name, row.creditor_code), after: null },
    { fact: 'sum', before: formatMoney(row.amount, 'UAH'), after: null },
    { fact: 'purpose', before: row.remittance_information, after: null },
  ]
}

const typedIban = ({ iban }: ActionPayload<'incomingCredit'>): Iban => certain(parseIban(iban))

/** Money from another bank goes to the account of a client. */
export const incomingCredit: ActionKind<'incomingCredit'> = {
  ...ofIncoming,
  async companyOf(payload, reader) {
    const [account] = await findAccountsToCredit(reader, [typedIban(payload)])
    return account?.companyId ?? companyOf(payload, reader)
  },
  async allows({ context, transaction }, payload) {
    const refusal = await refusalOfCredit(context, transaction, {
      uetr: uetrOf(payload.uetr),
      iban: typedIban(payload),
    })
    return refusal === 'accountTakesNothing'
      ? refused({ code: 'invalidRequest', fields: { 'action.payload.iban': 'Invalid value' } })
      : answerTo(refusal)
  },
  async execute({ context, transaction }, payload) {
    const place = { uetr: uetrOf(payload.uetr), iban: typedIban(payload) }
    return answerTo(await creditUnclear(context, transaction, place))
  },
  async describe(reader, payload) {
    const row = await findIncoming(reader, uetrOf(payload.uetr))
    const [account] = await findAccountsToCredit(reader, [typedIban(payload)])
    const client = account === undefined ? [] : await companyFact(reader, account.companyId)
    return [
      ...(await facts(reader, payload)),
      ...client,
      { fact: 'iban', before: row?.creditor_iban ?? null, after: payload.iban },
    ]
  },
}

const answerTo = (refusal: Awaited<ReturnType<typeof creditUnclear>>) =>
  refusal === null ? ok(undefined) : refused({ code: refusal === 'payerListed' ? 'hitsStand' : 'baseMoved' } as const)

/** Money from another bank goes back to the payer. */
export const incomingReturn: ActionKind<'incomingReturn'> = {
  ...ofIncoming,
  async execute({ context, transaction }, { uetr, because }) {
    const done = await returnUnclear(context, transaction, { uetr: uetrOf(uetr), because })
    return done ? ok(undefined) : refused({ code: 'baseMoved' })
  },
  describe: async (reader, payload) => [
    ...(await facts(reader, payload)),
    { fact: 'because', before: null, after: payload.because },
  ],
}

/** An officer has settled with clearing what contradicts a transfer. Nothing is booked by it. */
export const incomingConflictClosing: ActionKind<'incomingConflictClosing'> = {
  ...ofIncoming,
  lockVersion: (transaction, { uetr }) => lockContradicted(transaction, uetrOf(uetr)),
  async execute({ context, transaction }, { uetr }) {
    await closeContradictions(context, transaction, uetrOf(uetr))
    return ok(undefined)
  },
  describe: facts,
}

/** The recipient does not give recalled money back: the bank's people have asked. */
export const incomingRecallRefusal: ActionKind<'incomingRecallRefusal'> = {
  ...ofIncoming,
  lockVersion: (transaction, { uetr, recallId }) => lockOpenRecall(transaction, { uetr: uetrOf(uetr), recallId }),
  async execute({ context, transaction }, { recallId, because }) {
    const done = await refuseRecallByDesk(context, transaction, { recallId, because })
    return done ? ok(undefined) : refused({ code: 'baseMoved' })
  },
  describe: async (reader, payload) => [
    ...(await facts(reader, payload)),
    { fact: 'recallRefusal', before: null, after: payload.because },
  ],
}
