import type { ExchangeSide } from '@dilo/domain/exchange/exchange-form.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Currency, ForeignCurrency } from '@dilo/domain/values/currency.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { type AccountRow, ownAccounts } from '../../accounts/door.ts'
import { atField } from './priced.ts'

type Asked = {
  readonly side: ExchangeSide
  readonly currency: ForeignCurrency
  readonly debtorAccountId: string
  readonly recipientAccountId: string
  readonly feeAccountId?: string | null | undefined
}

type AccountsOfExchange = {
  readonly debtor: AccountRow
  readonly recipient: AccountRow
  /** Null: the fee is taken out of the proceeds of a sale. */
  readonly feeAccountId: string | null
}

/**
 * The accounts of an exchange: the company's own and open, one of the currency and one of hryvnia. Of a purchase the fee is paid by the
 * account that pays, unless another one is named.
 */
export async function accountsOfExchange(
  reader: Reader,
  companyId: string,
  { side, currency, debtorAccountId, recipientAccountId, feeAccountId }: Asked,
): Promise<Result<AccountsOfExchange, Refusal>> {
  const accounts = await ownAccounts(reader, companyId)
  const find = (id: string) => accounts.find(({ account_id: own }) => own === id)
  const [debtor, recipient] = [find(debtorAccountId), find(recipientAccountId)]
  if (debtor === undefined) return refused({ code: 'notCompanySenderAccount' })
  if (recipient === undefined) return refused({ code: 'notCompanyRecipientAccount' })
  const [pays, gets]: [Currency, Currency] = side === 'PURCHASE' ? ['UAH', currency] : [currency, 'UAH']
  if (!serves(debtor, pays)) return atField('debtorAccountId', 'Invalid value')
  if (!serves(recipient, gets)) return atField('recipientAccountId', 'Invalid value')
  const feeId = feeAccountId ?? (side === 'PURCHASE' ? debtorAccountId : null)
  const fee = feeId === null ? null : find(feeId)
  if (fee === undefined || (fee !== null && !serves(fee, 'UAH'))) return atField('feeAccountId', 'Invalid value')
  return ok({ debtor, recipient, feeAccountId: feeId })
}

const serves = ({ status, currency, type }: AccountRow, wanted: Currency): boolean =>
  status === 'OPEN' && currency === wanted && type === 'CURRENT'
