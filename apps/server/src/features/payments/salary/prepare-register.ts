import type { Answer } from '@dilo/contract/calls.ts'
import { paysOut } from '@dilo/domain/payments/paying-account.ts'
import { FURTHEST_DAYS } from '@dilo/domain/payments/value-date.ts'
import { wireCodeOrNull } from '@dilo/domain/refusals.ts'
import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { ownAccounts } from '../../accounts/door.ts'
import { paymentsClosed } from '../parties/payments-closed.ts'

/** The data for an empty register: whether the company may pay at all, its accounts, and today's date. */
export async function prepareRegister(
  context: Context,
  authority: CompanyAuthority,
): Promise<Answer<'GET /api/salary-service/registers/new'>> {
  const { database, clock } = context
  const today = businessDateAt(clock.now())
  const accounts = await ownAccounts(database, authority.companyId)
  return {
    refusal: wireCodeOrNull(await paymentsClosed(context, database, authority, 'salary')),
    today,
    lastDay: plusDays(today, FURTHEST_DAYS),
    accounts: accounts
      .filter(({ status, currency }) => status === 'OPEN' && currency === 'UAH')
      .flatMap(({ account_id: id, iban, type, alias }) => (paysOut(type) ? [{ id, iban, type, alias }] : [])),
  }
}
