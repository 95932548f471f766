import type { Answer, CheckedQuery } from '@dilo/contract/calls.ts'
import { bankCodeOf } from '@dilo/domain/values/iban.ts'
import { paymentKind } from '@dilo/domain/payments/payment-kind.ts'
import { parseRecipientNumber } from '@dilo/domain/payments/recipient-number.ts'
import { feeOf, tariffs } from '@dilo/domain/payments/tariff.ts'
import { parseValueDate } from '@dilo/domain/payments/value-date.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { neededSignatures } from '@dilo/domain/signing/signing-policy.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { parsePaidAmount } from '@dilo/domain/values/paid-amount.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { readSigningPolicy } from '../../signing/door.ts'
import { refusalOf } from '../parties/check-parties.ts'
import {
  heldHere,
  lookUpParties,
  type OwnHolding,
  payingHolding,
  type RecipientAsked,
  recipientAmong,
} from '../parties/find-parties.ts'
import { nameOfBank } from '../reading/presenter.ts'

type Call = 'GET /api/payment-service/payments/terms'
type Asked = CheckedQuery<Call>

/** The kind, cost and requirements of a payment while its form is being filled, as far as they are known. */
export async function paymentTerms(
  context: Context,
  authority: CompanyAuthority,
  asked: Asked,
): Promise<Result<Answer<Call>, Refusal>> {
  const to = recipientAsked(asked)
  const parties = await lookUpParties(context.database, authority, {
    ownIds: [asked.debtorAccountId, ...(to !== null && 'ownId' in to ? [to.ownId] : [])],
    numbers: to !== null && 'number' in to ? [to.number] : [],
  })
  const from = payingHolding(parties, asked.debtorAccountId)
  if (!from.ok) return refused(refusalOf(from.error))
  const found = to === null ? null : recipientAmong(context, parties, to, from.value.account.currency)
  if (found !== null && !found.ok) return refused(refusalOf(found.error))
  const kind = found === null ? null : paymentKind(heldHere(from.value), found.value.place)
  const known = kind !== null && kind.ok ? kind.value : null
  const today = businessDateAt(context.clock.now())
  const day = parseValueDate(asked.valueDate ?? today, today)
  const amount = parsePaidAmount(asked.amount ?? '')
  return ok({
    kind: known,
    fee:
      known !== null && amount.ok
        ? String(feeOf(tariffs, { kind: known, amount: amount.value, day: day.ok ? day.value : today }))
        : null,
    neededSignatures: amount.ok ? await needed(context, authority, from.value, amount.value) : null,
    creditorBankName:
      to !== null && 'number' in to && to.number.by === 'account' ? bankNamed(context, to.number.iban) : null,
  })
}

function recipientAsked({ creditorOwnId, creditorIban }: Asked): RecipientAsked | null {
  if (creditorOwnId !== undefined) return { ownId: creditorOwnId }
  const number = parseRecipientNumber(creditorIban ?? '')
  return number.ok ? { number: number.value } : null
}

/** Null: no bank has this code. */
function bankNamed(context: Context, iban: Parameters<typeof bankCodeOf>[0]): string | null {
  const name = nameOfBank(context, iban)
  return name === bankCodeOf(iban) ? null : name
}

async function needed(
  { database }: Context,
  { companyId }: CompanyAuthority,
  { account }: OwnHolding,
  amount: Parameters<typeof neededSignatures>[1]['amount'],
) {
  const { policy } = await readSigningPolicy(database, companyId)
  return [...neededSignatures(policy, { accountId: account.account_id, currency: account.currency, amount })]
}
