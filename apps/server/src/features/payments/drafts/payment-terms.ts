import type { Answer, CheckedQuery } from '@dilo/contract/calls.ts'
import { bankCodeOf } from '@dilo/domain/values/iban.ts'
import { paymentKind } from '@dilo/domain/payments/payment-kind.ts'
import { parseRecipientNumber } from '@dilo/domain/payments/recipient-number.ts'
import { comingFeeOf, feeOf } from '@dilo/domain/payments/tariff.ts'
import { parseValueDate } from '@dilo/domain/payments/value-date.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { neededSignatures } from '@dilo/domain/signing/signing-policy.ts'
import { fits } from '@dilo/domain/signing/still-needed.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { parsePaidAmount } from '@dilo/domain/values/paid-amount.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { tariffsOf } from '../bank-values/tariff.ts'
import type { Refusal } from '../../../refusal.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import { peopleWhoAct, readSigningPolicy, whoActOn } from '../../signing/door.ts'
import { instantTerms } from '../parties/instant-terms.ts'
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
  const priced =
    known !== null && amount.ok ? { kind: known, amount: amount.value, day: day.ok ? day.value : today } : null
  const tariffs = tariffsOf(context)
  const coming = priced && comingFeeOf(tariffs, priced)
  const signing = amount.ok ? await signingOf(context, authority, from.value, amount.value) : null
  return ok({
    kind: known,
    fee: priced && String(feeOf(tariffs, priced)),
    ...(coming && { comingFee: { from: coming.from, fee: String(coming.fee) } }),
    neededSignatures: signing && [...signing.needed],
    signatories: signing && signing.signatories,
    creditorBankName:
      to !== null && 'number' in to && to.number.by === 'account' ? bankNamed(context, to.number.iban) : null,
    instant: known === 'toOtherBank' ? await shownInstantTerms(context, authority.companyId) : null,
  })
}

async function shownInstantTerms(context: Context, companyId: string): Promise<Answer<Call>['instant']> {
  const terms = await instantTerms(context, context.database, companyId)
  return (
    terms && {
      atMost: String(terms.atMost),
      ownLimit: terms.ownLimit === null ? null : String(terms.ownLimit),
    }
  )
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

/** The signatures that such a payment needs, and everybody whose right fills one of their places. */
async function signingOf(
  { database }: Context,
  { companyId, personId }: CompanyAuthority,
  { account }: OwnHolding,
  amount: Parameters<typeof neededSignatures>[1]['amount'],
) {
  const [{ policy }, people] = await sideBySide([
    readSigningPolicy(database, companyId),
    peopleWhoAct(database, companyId),
  ])
  const needed = neededSignatures(policy, { accountId: account.account_id, currency: account.currency, amount })
  const signatories = whoActOn(people, account.account_id).flatMap((person) => {
    const { signature_type: type } = person
    return type !== 'none' && fits(type, needed)
      ? [{ person: fullNameOf(person), isCaller: person.person_id === personId, type }]
      : []
  })
  return { needed, signatories }
}
