import { bankName } from '@dilo/domain/banks.ts'
import type { FieldMessageKey } from '@dilo/domain/message-key.ts'
import { isTreasuryAccount } from '@dilo/domain/payments/budget-purpose.ts'
import { mayBeCredited } from '@dilo/domain/payments/recipient-identity.ts'
import { refused, type Result } from '@dilo/domain/result.ts'
import {
  faultKey,
  readSalaryRow,
  type SalaryFaults,
  type SalaryRow,
  salaryRowsOf,
  type TypedSalaryRow,
} from '@dilo/domain/salary/salary-rows.ts'
import { bankCodeOf } from '@dilo/domain/values/iban.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { findRecipientAccounts, type OwnedAccount } from '../../accounts/door.ts'
import { inSlices } from '../drafts/in-slices.ts'

type Asker = Pick<CompanyAuthority, 'companyId' | 'demo'>

/**
 * Reads the rows of a register, and looks up their recipients, in slices that let other calls run (decision 099). A
 * refusal names all faulty rows and fields at once.
 */
export async function validateRows(
  context: Context,
  reader: Reader,
  asker: Asker,
  typed: readonly TypedSalaryRow[],
): Promise<Result<readonly SalaryRow[], SalaryFaults>> {
  const read = salaryRowsOf(await inSlices(typed, readSalaryRow))
  if (!read.ok) return read
  const here = read.value.map(({ iban }) => iban).filter((iban) => bankCodeOf(iban) === context.config.bankCode)
  const accounts = await findRecipientAccounts(reader, here, asker.companyId)
  const found = await inSlices(read.value, (row, index) => {
    const fault =
      bankCodeOf(row.iban) === context.config.bankCode
        ? faultHere(asker, row, accounts.get(row.iban))
        : faultElsewhere(context, asker, row)
    return fault === null ? [] : [[faultKey(index, 'iban'), fault] as const]
  })
  const faults = Object.fromEntries(found.flat())
  return Object.keys(faults).length === 0 ? read : refused(faults)
}

/**
 * The fault of a row that goes to an account of this bank. A missing account and another owner's account give the same
 * answer (security row 18). A company's own accounts cannot receive its people's money.
 */
function faultHere(
  { companyId }: Asker,
  { code }: SalaryRow,
  account: OwnedAccount | undefined,
): FieldMessageKey | null {
  if (account?.companyId === companyId) return 'Account cannot be paid'
  const credited =
    account === undefined ? refused('recipientCodeMismatch' as const) : mayBeCredited(code, account.owner)
  if (account === undefined || (!credited.ok && credited.error === 'recipientCodeMismatch'))
    return 'Account and code do not match'
  if (account.status === 'CLOSED' || account.takesNothing || account.currency !== 'UAH') return 'Account cannot be paid'
  if (account.isDeposit) return 'Recipient is a deposit'
  return credited.ok ? null : 'Recipient not verified'
}

function faultElsewhere({ clearing, config }: Context, { demo }: Asker, { iban }: SalaryRow): FieldMessageKey | null {
  if (isTreasuryAccount(iban)) return 'Account cannot be paid'
  if (bankName(bankCodeOf(iban), config.furtherBanks) === undefined) return 'Account cannot be paid'
  return demo !== null || clearing.available ? null : 'Other banks closed'
}
