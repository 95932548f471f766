import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { absolute } from '@dilo/domain/values/decimal-amount.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { cut, oneLine } from '@dilo/domain/values/one-line.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import { aroundEntries, writeEntry, type StatementHead as Statement } from '@dilo/iso20022/write-statement.ts'
import type { EntryLine, StatementHead } from './statement-head.ts'
import { type Party, partiesOf } from './statement-parties.ts'
import { statementWords } from './statement-words.ts'
import type { TextFormat } from './text-file.ts'

/** A text of at most so many characters, or none: the schema has no empty texts. */
function known(text: string, length: number): string | null {
  const line = cut(oneLine(text).trim(), length)
  return line === '' ? null : line
}

const directionOf = (amount: bigint): 'credit' | 'debit' => (amount < 0n ? 'debit' : 'credit')

const moneyOf = ({ account }: StatementHead, amount: bigint) => ({
  amount: kopiykas(absolute(amount)),
  currency: account.currency,
})

const partyOf = ({ name, code }: Pick<Party, 'name' | 'code'>) => ({ name: known(name, 140), code: known(code, 35) })

const agentOf = ({ bankCode, bankName }: Pick<Party, 'bankCode' | 'bankName'>) => ({
  code: known(bankCode, 35),
  name: known(bankName, 140),
})

function statementOf(head: StatementHead): Statement {
  const { bank, company, account, from, to, verification } = head
  const id = (verification?.code ?? String(head.issuedAt)).replaceAll('-', '')
  const balance = (kind: string, amount: bigint, day: BusinessDate) => ({
    kind,
    money: moneyOf(head, amount),
    direction: directionOf(amount),
    day,
  })
  return {
    id,
    createdAt: head.issuedAt,
    reportId: id,
    page: null,
    period: { from: `${from}T00:00:00`, to: `${to}T23:59:59` },
    account: { ...account, owner: partyOf(company), servicer: agentOf({ bankCode: bank.code, bankName: bank.name }) },
    balances: [balance('OPBD', head.opening, from), balance('CLBD', head.closing, to)],
    summary: { entries: Number(head.count), credits: kopiykas(head.credit), debits: kopiykas(head.debit) },
    remark:
      verification === null
        ? null
        : `${statementWords[head.language].verificationCode} ${verification.code}: ${verification.link}`,
  }
}

const nobody = { name: null, code: null }

function entry(head: StatementHead, line: EntryLine): string {
  const { debtor, creditor } = partiesOf(head, line)
  const written = writeEntry({
    reference: line.version,
    money: moneyOf(head, line.amount),
    direction: directionOf(line.amount),
    bookedAt: `${line.day}T${line.time}`,
    // Columns of the ledger: a day and a UUID as PostgreSQL writes them.
    valueDate: line.valueDate as BusinessDate,
    endToEndId: known(line.number, 35),
    uetr: line.uetr === '' ? null : (line.uetr as Uetr),
    transactionId: null,
    debtor: partyOf(debtor),
    debtorAccount: known(debtor.iban, 34),
    ultimateDebtor: partyOf({ name: line.ultimateName, code: line.ultimateCode }),
    creditor: partyOf(creditor),
    creditorAccount: known(creditor.iban, 34),
    ultimateCreditor: nobody,
    debtorAgent: agentOf(debtor),
    creditorAgent: agentOf(creditor),
    remittance: { text: oneLine(line.purpose).trim(), taxRecords: [] },
    returnReason: null,
  })
  return `${written}\n`
}

/** Bank-to-customer statement of ISO 20022 (packages/iso20022): what accounting programs of every country read. */
export const camt053: TextFormat = {
  encoding: 'utf-8',
  begin: (head) => `${aroundEntries(statementOf(head)).before}\n`,
  entry,
  end: (head) => aroundEntries(statementOf(head)).after,
}
