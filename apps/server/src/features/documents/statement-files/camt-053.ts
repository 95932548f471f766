import { localTimeInKyiv } from '@dilo/domain/values/kyiv-time.ts'
import { element, xmlText } from '@dilo/iso20022/xml/xml-text.ts'
import { absolute, decimalAmount } from '@dilo/domain/values/decimal-amount.ts'
import { cut, oneLine, pieces } from '@dilo/domain/values/one-line.ts'
import { type Party, partiesOf } from './statement-parties.ts'
import type { EntryLine, StatementHead } from './statement-head.ts'
import { statementWords } from './statement-words.ts'
import type { TextFormat } from './text-file.ts'

const direction = (amount: bigint): string => `<CdtDbtInd>${amount < 0n ? 'DBIT' : 'CRDT'}</CdtDbtInd>`

const amountOf = ({ account }: StatementHead, amount: bigint): string =>
  `<Amt Ccy="${account.currency}">${decimalAmount(absolute(amount))}</Amt>`

const balance = (head: StatementHead, code: 'OPBD' | 'CLBD', amount: bigint, day: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amountOf(head, amount)}${direction(amount)}<Dt><Dt>${day}</Dt></Dt></Bal>`

/** An element of at most so many characters, or nothing: the schema has no empty texts. */
const optional = (name: string, text: string, length: number): string => {
  const line = cut(oneLine(text).trim(), length)
  return line === '' ? '' : element(name, line)
}

const within = (name: string, content: string): string => (content === '' ? '' : `<${name}>${content}</${name}>`)

const identified = (code: string): string => within('Id', within('OrgId', within('Othr', optional('Id', code, 35))))

const party = (name: string, { name: called, code }: Party): string =>
  within(name, within('Pty', optional('Nm', called, 140) + identified(code)))

const IBAN = /^[A-Z]{2}\d{2}[a-zA-Z0-9]{1,30}$/

const account = (name: string, { iban }: Party): string =>
  within(name, within('Id', IBAN.test(iban) ? element('IBAN', iban) : within('Othr', optional('Id', iban, 34))))

const agent = (name: string, { bankCode, bankName }: Party): string =>
  within(
    name,
    within(
      'FinInstnId',
      (bankCode === '' ? '' : `<ClrSysMmbId>${element('MmbId', bankCode)}</ClrSysMmbId>`) +
        optional('Nm', bankName, 140),
    ),
  )

/** ISO 20022 external codes: payments, received or issued credit transfers, domestic. */
const kind = (amount: bigint): string =>
  `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${amount < 0n ? 'ICDT' : 'RCDT'}</Cd><SubFmlyCd>DMCT</SubFmlyCd></Fmly></Domn></BkTxCd>`

function begin(head: StatementHead): string {
  const { bank, company, from, to } = head
  const id = (head.verification?.code ?? String(head.issuedAt)).replaceAll('-', '')
  const created = `<CreDtTm>${localTimeInKyiv(head.issuedAt)}</CreDtTm>`
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>\n' +
    `<GrpHdr><MsgId>${id}</MsgId>${created}</GrpHdr>\n` +
    `<Stmt><Id>${id}</Id>${created}<FrToDt><FrDtTm>${from}T00:00:00</FrDtTm><ToDtTm>${to}T23:59:59</ToDtTm></FrToDt>` +
    `<Acct><Id>${element('IBAN', head.account.iban)}</Id><Ccy>${head.account.currency}</Ccy>` +
    within('Ownr', optional('Nm', company.name, 140) + identified(company.code)) +
    agent('Svcr', { name: '', code: '', iban: '', bankCode: bank.code, bankName: bank.name }) +
    '</Acct>\n' +
    `${balance(head, 'OPBD', head.opening, from)}\n${balance(head, 'CLBD', head.closing, to)}\n` +
    `<TxsSummry><TtlNtries><NbOfNtries>${head.count}</NbOfNtries></TtlNtries>` +
    `<TtlCdtNtries><Sum>${decimalAmount(head.credit)}</Sum></TtlCdtNtries><TtlDbtNtries><Sum>${decimalAmount(head.debit)}</Sum></TtlDbtNtries></TxsSummry>\n`
  )
}

function entry(head: StatementHead, line: EntryLine): string {
  const { debtor, creditor } = partiesOf(head, line)
  const purpose = oneLine(line.purpose).trim()
  const details =
    within('Refs', optional('EndToEndId', line.number, 35) + optional('UETR', line.uetr, 36)) +
    within(
      'RltdPties',
      party('Dbtr', debtor) + account('DbtrAcct', debtor) + party('Cdtr', creditor) + account('CdtrAcct', creditor),
    ) +
    within('RltdAgts', agent('DbtrAgt', debtor) + agent('CdtrAgt', creditor)) +
    within(
      'RmtInf',
      pieces(purpose, 140)
        .map((piece) => element('Ustrd', piece))
        .join(''),
    )
  return (
    `<Ntry><NtryRef>${line.version}</NtryRef>${amountOf(head, line.amount)}${direction(line.amount)}<Sts><Cd>BOOK</Cd></Sts>` +
    `<BookgDt><DtTm>${line.day}T${line.time}</DtTm></BookgDt><ValDt><Dt>${line.valueDate}</Dt></ValDt>${kind(line.amount)}` +
    `<NtryDtls><TxDtls>${details}</TxDtls></NtryDtls></Ntry>\n`
  )
}

function end({ verification, language }: StatementHead): string {
  const words = statementWords[language]
  const said =
    verification === null
      ? ''
      : `<AddtlStmtInf>${xmlText(`${words.verificationCode} ${verification.code}: ${verification.link}`)}</AddtlStmtInf>`
  return `${said}</Stmt></BkToCstmrStmt></Document>\n`
}

/** Bank-to-customer statement of ISO 20022, camt.053.001.08: what accounting programs of every country read. */
export const camt053: TextFormat = { encoding: 'utf-8', begin, entry, end }
