import { exchangeRequestText } from '@dilo/domain/exchange/exchange-request-text.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { PolicySubject } from '../../signing/door.ts'
import type { RequestRow } from './store.ts'

/** The signed part of a request. */
type Signed = Pick<
  RequestRow,
  | 'company_id'
  | 'request_id'
  | 'version'
  | 'side'
  | 'currency'
  | 'amount'
  | 'mode'
  | 'rate'
  | 'hryvnia'
  | 'fee'
  | 'fee_terms'
  | 'debtor_account_id'
  | 'recipient_account_id'
  | 'fee_account_id'
  | 'valid_until'
  | 'partial'
  | 'ground'
  | 'purpose'
  | 'contract_id'
  | 'details'
>

/** The text that people sign. */
export const textOfExchange = (row: Signed): string =>
  exchangeRequestText({
    companyId: row.company_id,
    requestId: row.request_id,
    version: row.version,
    side: row.side,
    currency: row.currency,
    amount: String(row.amount),
    mode: row.mode,
    rate: String(row.rate),
    hryvnia: String(row.hryvnia),
    fee: String(row.fee),
    feeTerms: row.fee_terms,
    debtorAccountId: row.debtor_account_id,
    recipientAccountId: row.recipient_account_id,
    feeAccountId: row.fee_account_id,
    validUntil: row.valid_until,
    isPartial: row.partial,
    ground: row.ground,
    purpose: row.purpose,
    contractId: row.contract_id,
    details: row.details,
  })

/**
 * By the policy of the account that pays, by the request's value in hryvnia. The money stays the company's own, so that
 * it counts towards no limit of a method.
 */
export const policySubjectOf = (row: RequestRow): PolicySubject => ({
  companyId: row.company_id,
  id: row.request_id,
  version: row.version,
  accountId: row.debtor_account_id,
  currency: 'UAH',
  amount: kopiykas(row.hryvnia),
  counted: kopiykas(0n),
  text: textOfExchange(row),
})
