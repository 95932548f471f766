import { element } from '../../documents/xml-text.ts'
import { decimalAmount } from '../statement-files/decimal-amount.ts'
import { cut, oneLine } from '../statement-files/one-line.ts'
import type { ReportedRow } from './store.ts'
import { groupStatus, reasonOf, statusOf, type TransactionStatus } from './transaction-status.ts'

export type ReportHead = {
  readonly importId: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** What the sender called the message; without such a name the name of its file. */
  readonly original: string
  readonly originalKind: string
  readonly bankCode: string
  readonly rows: number
  /** Of all rows with an amount, minor units. */
  readonly total: bigint
  readonly counts: ReadonlyMap<TransactionStatus, number>
}

/** Texts of ISO 20022 that name something have at most so many letters. */
const NAME = 35

const optional = (name: string, text: string, length = NAME): string => {
  const line = cut(oneLine(text).trim(), length)
  return line === '' ? '' : element(name, line)
}

const created = (at: number): string => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z')

/** The head of a report in the manner of pain.002.001.10: the group, and how many of its rows stand how. */
export function beginReport(head: ReportHead): string {
  const id = head.importId.replaceAll('-', '')
  const counts = [...head.counts].map(([status, count]) => `<NbOfTxsPerSts><DtldNbOfTxs>${count}</DtldNbOfTxs><DtldSts>${status}</DtldSts></NbOfTxsPerSts>`)
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>\n' +
    `<GrpHdr><MsgId>${id}</MsgId><CreDtTm>${created(head.at)}</CreDtTm>` +
    `<DbtrAgt><FinInstnId><ClrSysMmbId>${element('MmbId', head.bankCode)}</ClrSysMmbId></FinInstnId></DbtrAgt></GrpHdr>\n` +
    `<OrgnlGrpInfAndSts>${optional('OrgnlMsgId', head.original) || element('OrgnlMsgId', id)}${element('OrgnlMsgNmId', head.originalKind)}` +
    `<OrgnlNbOfTxs>${head.rows}</OrgnlNbOfTxs><OrgnlCtrlSum>${decimalAmount(head.total)}</OrgnlCtrlSum>` +
    `<GrpSts>${groupStatus([...head.counts.keys()])}</GrpSts>${counts.join('')}</OrgnlGrpInfAndSts>\n` +
    `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${id}</OrgnlPmtInfId>\n`
  )
}

export const endReport = '</OrgnlPmtInfAndSts>\n</CstmrPmtStsRpt></Document>\n'

/** One row with its status; `OrgnlInstrId` is its place in the file, `OrgnlEndToEndId` the payment's number. */
export function reportedRow(row: ReportedRow): string {
  const status = statusOf({ state: row.payment?.state ?? null, isLeftOut: row.is_left_out, isFaulty: row.is_faulty })
  const number = row.payment?.number ?? row.number
  const reason = reasonOf(row)
  return (
    `<TxInfAndSts>${element('OrgnlInstrId', String(row.place))}${optional('OrgnlEndToEndId', number) || element('OrgnlEndToEndId', 'NOTPROVIDED')}` +
    `<TxSts>${status}</TxSts>${reason === null ? '' : `<StsRsnInf><Rsn>${element('Prtry', cut(reason, NAME))}</Rsn></StsRsnInf>`}${originalOf(row)}</TxInfAndSts>\n`
  )
}

function originalOf({ amount, currency, value_date: day, fields }: ReportedRow): string {
  const content =
    (amount === null ? '' : `<Amt><InstdAmt Ccy="${currency}">${decimalAmount(amount)}</InstdAmt></Amt>`) +
    (day === null ? '' : `<ReqdExctnDt>${element('Dt', day)}</ReqdExctnDt>`) +
    wrap('RmtInf', optional('Ustrd', fields.remittanceInformation ?? '', 140)) +
    wrap('Cdtr', wrap('Pty', optional('Nm', fields.creditorName ?? '', 140))) +
    wrap('CdtrAcct', wrap('Id', /^UA\d{8}[A-Z0-9]{19}$/.test(fields.creditorIban ?? '') ? element('IBAN', fields.creditorIban ?? '') : wrap('Othr', optional('Id', fields.creditorIban ?? '', 34))))
  return wrap('OrgnlTxRef', content)
}

const wrap = (name: string, content: string): string => (content === '' ? '' : `<${name}>${content}</${name}>`)
