import { element } from '@dilo/iso20022/xml/xml-text.ts'
import { decimalAmount } from '@dilo/domain/values/decimal-amount.ts'
import { cut, oneLine } from '@dilo/domain/values/one-line.ts'
import type { ReportedRow } from './store.ts'
import { groupStatus, reasonOf, statusOf, type TransactionStatus } from './transaction-status.ts'

type ReportHead = {
  readonly importId: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** The sender's name of the message; without such a name the name of its file. */
  readonly original: string
  readonly originalKind: string
  readonly bankCode: string
  readonly rows: number
  readonly counts: ReadonlyMap<TransactionStatus, number>
}

/** The most characters in a name of ISO 20022. */
const NAME = 35

const optional = (name: string, text: string, length = NAME): string => {
  const line = cut(oneLine(text).trim(), length)
  return line === '' ? '' : element(name, line)
}

const created = (at: number): string => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z')

/** The head of a report in the manner of pain.002.001.10: the group, and the number of its rows in each status. */
export function beginReport(head: ReportHead): string {
  const id = head.importId.replaceAll('-', '')
  const counts = [...head.counts].map(
    ([status, count]) =>
      `<NbOfTxsPerSts><DtldNbOfTxs>${count}</DtldNbOfTxs><DtldSts>${status}</DtldSts></NbOfTxsPerSts>`,
  )
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>\n' +
    `<GrpHdr><MsgId>${id}</MsgId><CreDtTm>${created(head.at)}</CreDtTm>` +
    `<DbtrAgt><FinInstnId><ClrSysMmbId>${element('MmbId', head.bankCode)}</ClrSysMmbId></FinInstnId></DbtrAgt></GrpHdr>\n` +
    `<OrgnlGrpInfAndSts>${optional('OrgnlMsgId', head.original) || element('OrgnlMsgId', id)}${element('OrgnlMsgNmId', head.originalKind)}` +
    `<OrgnlNbOfTxs>${head.rows}</OrgnlNbOfTxs>` +
    `<GrpSts>${groupStatus([...head.counts.keys()])}</GrpSts>${counts.join('')}</OrgnlGrpInfAndSts>\n`
  )
}

export const endReport = '</CstmrPmtStsRpt></Document>\n'

/** The name of a row's batch; in a file without batches the whole import is one. */
export const batchOf = ({ original_ids: ids }: Pick<ReportedRow, 'original_ids'>, importId: string): string =>
  ids?.paymentInformationId || importId.replaceAll('-', '')

/** @param batch the sender's name of it */
export const beginBatch = (batch: string): string => `<OrgnlPmtInfAndSts>${element('OrgnlPmtInfId', batch)}\n`

export const endBatch = '</OrgnlPmtInfAndSts>\n'

/**
 * Only the sender's ids of a payment: a program that took our row count for its own id would give one payment the
 * status of another. If a file names no payments, the id is the row's place, and the end-to-end id its number.
 */
function originalIdsOf({ original_ids: ids, place, payment, number }: ReportedRow): string {
  if (ids !== null) return optional('OrgnlInstrId', ids.instructionId) + element('OrgnlEndToEndId', ids.endToEndId)
  return (
    element('OrgnlInstrId', String(place)) +
    (optional('OrgnlEndToEndId', payment?.number ?? number) || element('OrgnlEndToEndId', 'NOTPROVIDED'))
  )
}

/** One row with its status. */
export function reportedRow(row: ReportedRow): string {
  const status = statusOf({ state: row.payment?.state ?? null, isLeftOut: row.is_left_out, isFaulty: row.is_faulty })
  const reason = reasonOf(row)
  return (
    `<TxInfAndSts>${originalIdsOf(row)}` +
    `<TxSts>${status}</TxSts>${reason === null ? '' : `<StsRsnInf><Rsn>${element('Prtry', cut(reason, NAME))}</Rsn></StsRsnInf>`}${originalOf(row)}</TxInfAndSts>\n`
  )
}

function originalOf({ amount, currency, value_date: day, fields }: ReportedRow): string {
  const content =
    (amount === null ? '' : `<Amt><InstdAmt Ccy="${currency}">${decimalAmount(amount)}</InstdAmt></Amt>`) +
    (day === null ? '' : `<ReqdExctnDt>${element('Dt', day)}</ReqdExctnDt>`) +
    wrap('RmtInf', optional('Ustrd', fields.remittanceInformation ?? '', 140)) +
    wrap('Cdtr', wrap('Pty', optional('Nm', fields.creditorName ?? '', 140))) +
    wrap(
      'CdtrAcct',
      wrap(
        'Id',
        /^UA\d{8}[A-Z0-9]{19}$/.test(fields.creditorIban ?? '')
          ? element('IBAN', fields.creditorIban ?? '')
          : wrap('Othr', optional('Id', fields.creditorIban ?? '', 34)),
      ),
    )
  return wrap('OrgnlTxRef', content)
}

const wrap = (name: string, content: string): string => (content === '' ? '' : `<${name}>${content}</${name}>`)
