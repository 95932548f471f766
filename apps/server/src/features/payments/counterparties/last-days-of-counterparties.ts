import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import { lastDaysOf } from '../last-days/last-days.ts'
import type { CounterpartyRow } from './store.ts'

/** The last days of known accounts, in their order. What they are for is known by payments alone. */
export const lastDaysOfCounterparties = (
  context: Context,
  reader: Reader,
  rows: readonly CounterpartyRow[],
): Promise<readonly (BusinessDate | null)[]> =>
  lastDaysOf(
    context,
    reader,
    rows.map(({ company_id: companyId, iban, created_at: at }) => ({
      companyId,
      iban,
      remittanceInformation: '',
      writtenOn: businessDateAt(at.getTime()),
    })),
  )
