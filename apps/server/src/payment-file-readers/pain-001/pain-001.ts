import { ok, type Result } from '@dilo/domain/result.ts'
import type { OriginalIds } from '@dilo/domain/payments/payment-import.ts'
import { parsePaymentNumber } from '@dilo/domain/values/payment-number.ts'
import type { DecodedText } from '../decode-text.ts'
import { limits } from '../limits.ts'
import type { FileRefusal, ReadPayments, ReadRow, RowFault } from '../payment-file.ts'
import { readHryvnias, paymentRow, writtenDay } from '../payment-row.ts'
import { inPieces, readXml, type XmlVisitor } from '../read-xml.ts'
import { refuseFile } from '../refuse-file.ts'
import { checkedAgainstSchema } from './check-schema.ts'
import { painSchema } from './ukrainian-schema.ts'

type Refused = ReturnType<typeof refuseFile>

/** Texts by the names of elements below the part of the message that is open: `Amt/InstdAmt`. One that repeats has several. */
type Part = Map<string, string[]>

/** Number and sum of payments, as stated or as counted. Minor units. */
type Tally = { count: number; sum: bigint }

/**
 * Reads pain.001.001.09, valid as its schema says. Numbers of payments and control sums, of the message and of each of
 * its parts, are compared with the payments: a file that lost a payment on its way is refused.
 */
export function pain001({ text, encoding }: DecodedText): Result<ReadPayments, FileRefusal> {
  const message = new Message()
  const read = readXml(inPieces(text), checkedAgainstSchema(painSchema, message))
  if (!read.ok) return read
  return ok({
    kind: 'payments',
    format: 'PAIN_001',
    encoding,
    rows: message.rows,
    total: message.stated.sum,
    messageId: message.messageId,
  })
}

class Message implements XmlVisitor {
  readonly rows: ReadRow[] = []
  stated: Tally = { count: 0, sum: 0n }
  messageId: string | null = null
  /** The path of each open element below the part that it belongs to; the parts themselves are ''. */
  readonly #paths: string[] = []
  #header: Part = new Map()
  #batch: Part = new Map()
  #payment: Part = new Map()
  readonly #all: Tally = { count: 0, sum: 0n }
  #ofBatch: Tally = { count: 0, sum: 0n }
  #currency = ''

  #open: Part = new Map()

  open({ name, attributes }: Parameters<XmlVisitor['open']>[0]): undefined {
    this.#paths.push(isPart(name) ? '' : pathBelow(this.#paths.at(-1) ?? '', name))
    if (name === 'InstdAmt') this.#currency = attributes['Ccy'] ?? ''
    if (name === 'GrpHdr') this.#open = this.#header
    if (name === 'PmtInf') {
      this.#ofBatch = { count: 0, sum: 0n }
      this.#open = this.#batch = new Map()
    }
    if (name === 'CdtTrfTxInf') this.#open = this.#payment = new Map()
  }

  close(name: string, text: string, line: number): Refused | undefined {
    const path = this.#paths.pop() ?? ''
    if (name === 'GrpHdr') this.#headerIsRead()
    else if (name === 'CdtTrfTxInf') return this.#paymentIsRead(line)
    else if (name === 'PmtInf') return this.#batchIsRead(line)
    else if (name === 'CstmrCdtTrfInitn') return differs(this.stated, this.#all, line)
    else if (text.trim() !== '') keep(this.#open, path, text)
    return undefined
  }

  #headerIsRead(): void {
    this.messageId = textOf(this.#header, 'MsgId')
    this.stated = tally(this.#header)
  }

  #batchIsRead(line: number): Refused | undefined {
    this.#all.count += this.#ofBatch.count
    this.#all.sum += this.#ofBatch.sum
    return differs(tally(this.#batch), this.#ofBatch, line)
  }

  #paymentIsRead(line: number): Refused | undefined {
    if (this.rows.length === limits.payments) return refuseFile('OVER_10_000_PAYMENTS', { place: line })
    const amount = readHryvnias(textOf(this.#payment, 'Amt/InstdAmt').trim())
    this.#ofBatch.count += 1
    this.#ofBatch.sum += BigInt(amount.value ?? 0)
    const { purpose, faults } = remittance(this.#payment)
    const originalIds = {
      paymentInformationId: textOf(this.#batch, 'PmtInfId'),
      instructionId: textOf(this.#payment, 'PmtId/InstrId'),
      endToEndId: textOf(this.#payment, 'PmtId/EndToEndId'),
    }
    this.rows.push({
      ...paymentRow({
        place: this.rows.length + 1,
        texts: {
          number: numberOf(originalIds),
          debtorIban: textOf(this.#batch, 'DbtrAcct/Id/IBAN'),
          creditorName: textOf(this.#payment, 'Cdtr/Nm'),
          creditorCode:
            textOf(this.#payment, 'Cdtr/Id/OrgId/Othr/Id') || textOf(this.#payment, 'Cdtr/Id/PrvtId/Othr/Id'),
          creditorIban: textOf(this.#payment, 'CdtrAcct/Id/IBAN'),
          remittanceInformation: purpose,
        },
        amount,
        valueDate: writtenDay(textOf(this.#batch, 'ReqdExctnDt/Dt').trim().slice(0, 10)),
        currency: this.#currency,
        faults,
      }),
      originalIds,
    })
    return undefined
  }
}

/** Elements with unique names: the path of a part below them begins there. */
const isPart = (name: string): boolean =>
  name === 'Document' || name === 'CstmrCdtTrfInitn' || name === 'GrpHdr' || name === 'PmtInf' || name === 'CdtTrfTxInf'

/** Paths that were met: the schema has a hundred of them, a message ten thousand times as many elements. */
const met = new Map<string, Map<string, string>>()

function pathBelow(parent: string, name: string): string {
  const below = met.get(parent) ?? new Map<string, string>()
  met.set(parent, below)
  const path = below.get(name) ?? (parent === '' ? name : `${parent}/${name}`)
  below.set(name, path)
  return path
}

function keep(part: Part, path: string, text: string): void {
  const texts = part.get(path)
  if (texts === undefined) part.set(path, [text])
  else texts.push(text)
}

const textOf = (part: Part, name: string): string => part.get(name)?.[0] ?? ''

const tally = (part: Part): Tally => ({
  count: Number(textOf(part, 'NbOfTxs')),
  sum: BigInt(readHryvnias(textOf(part, 'CtrlSum').trim().replace(/^\+/, '')).value ?? -1),
})

function differs(stated: Tally, counted: Tally, line: number): Refused | undefined {
  if (stated.count !== counted.count)
    return refuseFile('PAYMENT_COUNT_DIFFERS', { place: line, detail: `${stated.count} ≠ ${counted.count}` })
  if (stated.sum !== counted.sum)
    return refuseFile('CONTROL_SUM_DIFFERS', {
      place: line,
      detail: `${hryvnias(stated.sum)} ≠ ${hryvnias(counted.sum)}`,
    })
  return undefined
}

const hryvnias = (sum: bigint): string => `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`

/** Ids of ISO's messages have 35 characters, a payment's number 10: one that is no number is kept for the status report, and the payment is given one. */
const numberOf = ({ instructionId, endToEndId }: OriginalIds): string =>
  [instructionId, endToEndId].find((id) => parsePaymentNumber(id).ok) ?? ''

const TAX_RECORD = 'RmtInf/Strd/TaxRmt/Rcrd'

/**
 * The purpose: texts one after the other; for a tax its code of three digits, a space and the paid item (Ministry of
 * Finance, order 148; domain-ukraine.md section 2), the code being the type of the record or, in some programs, its
 * category.
 */
function remittance(payment: Part): { purpose: string; faults: RowFault[] } {
  const text = (payment.get('RmtInf/Ustrd') ?? []).join('')
  const all = (name: string): string[] => payment.get(`${TAX_RECORD}/${name}`) ?? []
  const code = [...all('Tp'), ...all('Ctgy')].map((said) => said.trim()).filter((said) => /^\d{3}$/.test(said))
  const [information = text] = [...all('AddtlInf'), ...all('CtgyDtls')]
  const isSeveral = ['Tp', 'Ctgy', 'AddtlInf'].some((name) => all(name).length > 1)
  if (isSeveral) return { purpose: text, faults: [{ field: 'remittanceInformation', code: 'SEVERAL_TAX_RECORDS' }] }
  const reference = textOf(payment, 'RmtInf/Strd/CdtrRefInf/Ref')
  const purpose = code[0] === undefined ? text || information || reference : `${code[0]} ${information.trim()}`
  // One of them would be left out, and nobody would see it.
  const isCut = [text, information, reference].some((said) => !letters(purpose).includes(letters(said)))
  return { purpose, faults: isCut ? [{ field: 'remittanceInformation', code: 'PURPOSE_UNCLEAR' }] : [] }
}

const letters = (text: string): string => text.replace(/\s/g, '')
