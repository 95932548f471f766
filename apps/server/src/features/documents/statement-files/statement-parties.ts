import { bankName, type FurtherBanks } from '@dilo/domain/banks.ts'
import { type Iban, parseIban } from '@dilo/domain/values/iban.ts'
import { bankCodeOf } from '@dilo/domain/values/iban.ts'
import type { EntryLine, StatementHead } from './statement-head.ts'

/** One side of an entry in files; unknown fields are empty. */
export type Party = {
  readonly name: string
  readonly code: string
  readonly iban: string
  readonly bankCode: string
  readonly bankName: string
}

const ownSide = ({ company, account, bank }: StatementHead): Party => ({
  name: company.name,
  code: company.code,
  iban: account.iban,
  bankCode: bank.code,
  bankName: bank.name,
})

/** The other side; only a Ukrainian IBAN has a known bank. */
export function otherSide(
  {
    bank,
    furtherBanks,
  }: Pick<StatementHead, 'furtherBanks'> & {
    readonly bank: Pick<StatementHead['bank'], 'code' | 'name'>
  },
  line: Pick<EntryLine, 'name' | 'code' | 'iban'>,
): Party {
  const iban = parseIban(line.iban)
  const bankCode = iban.ok ? bankCodeOf(iban.value) : ''
  return {
    name: line.name,
    code: line.code,
    iban: line.iban,
    bankCode,
    bankName: bankCode === bank.code ? bank.name : nameOf(iban, furtherBanks),
  }
}

const nameOf = (iban: ReturnType<typeof parseIban>, furtherBanks: FurtherBanks): string =>
  iban.ok ? (bankName(bankCodeOf(iban.value), furtherBanks) ?? '') : ''

/** An entry's parties: the account's holder is the debtor of a negative amount. */
export function partiesOf(head: StatementHead, line: EntryLine): { debtor: Party; creditor: Party; other: Party } {
  const [own, other] = [ownSide(head), otherSide(head, line)]
  return line.amount < 0n ? { debtor: own, creditor: other, other } : { debtor: other, creditor: own, other }
}

/** The account's own number within an IBAN, without the zeros that fill it up. */
export const accountNumberOf = (iban: Iban | string): string => iban.slice(10).replace(/^0+(?=.)/, '')
