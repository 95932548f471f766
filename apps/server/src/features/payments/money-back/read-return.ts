import type { Answer } from '@dilo/contract/calls.ts'
import { payBackPurpose } from '@dilo/domain/payments/return-purpose.ts'
import { type EntryReference, leftToReturn, referenceOfEntry } from '@dilo/domain/payments/returned-entry.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { findReturnableEntry, type FoundEntry } from './find-returnable-entry.ts'

type Return = Answer<'GET /api/payment-service/returns/{accountId}/{version}'>

/** The rest of an entry that may still go back to its payer, and the form of the payment that returns it. */
export async function readReturn(
  context: Context,
  { companyId }: CompanyAuthority,
  entry: { readonly accountId: string; readonly version: number },
): Promise<Result<Return, Refusal>> {
  const reference = referenceOfEntry(entry)
  const found = await findReturnableEntry(context, context.database, companyId, reference)
  if (found === 'none') return refused({ code: 'notFound' })
  return ok({ returnable: found === null ? null : presentReturn(reference, found) })
}

function presentReturn(entry: EntryReference, found: FoundEntry): NonNullable<Return['returnable']> {
  const { row, payerIban, amount, returned, currency } = found
  const left = leftToReturn(found)
  return {
    amount: String(amount),
    returned: String(returned),
    left: String(left),
    currency,
    form: {
      debtorAccountId: row.account_id,
      creditorName: row.counterparty_name ?? '',
      creditorCode: row.counterparty_code ?? '',
      creditorIban: payerIban,
      amount: String(left),
      remittanceInformation: payBackPurpose({ number: row.payment_number ?? '', day: row.value_date, uetr: row.uetr }),
      returnsEntry: entry,
    },
  }
}
