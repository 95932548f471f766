import { ok, type Result } from '@dilo/domain/result.ts'
import { decimalAmount, minorUnitsOf } from '@dilo/domain/values/decimal-amount.ts'
import { checkedAgainstSchema } from '../schema/check-schema.ts'
import { inPieces, type OpenedElement, readXml, type XmlVisitor } from '../xml/read-xml.ts'
import type { Refuse, Refused } from '../xml/refuse.ts'
import type { InitiatedPayment, InitiatedRemittance } from './initiated-payment.ts'
import { painSchema } from './ukrainian-schema.ts'

/** Texts by the names of elements below the part of the message that is open: `Amt/InstdAmt`. One that repeats has several. */
type Part = Map<string, string[]>

/** Number and sum of payments, as stated or as counted. Minor units. */
type Tally = { count: number; sum: bigint }

type Reading<Failure> = {
  /** Takes a payment as its element closes on this line. */
  readonly take: (payment: InitiatedPayment, line: number) => Refused<Failure> | undefined
  readonly refuse: Refuse<Failure>
}

/**
 * Reads pain.001, valid as its schema says. Numbers of payments and control sums, of the message and of each of its
 * parts, are compared with the payments: a file that lost a payment on its way is refused.
 * @returns the sender's name of the message, and its control sum in minor units
 */
export function readInitiation<Failure>(
  text: string,
  reading: Reading<Failure>,
): Result<{ readonly messageId: string; readonly total: bigint }, Failure> {
  const message = new Initiation(reading)
  const read = readXml(inPieces(text), checkedAgainstSchema(painSchema, message, reading.refuse), reading.refuse)
  return read.ok ? ok({ messageId: message.messageId, total: message.stated.sum }) : read
}

class Initiation<Failure> implements XmlVisitor<Failure> {
  stated: Tally = { count: 0, sum: 0n }
  messageId = ''
  readonly #reading: Reading<Failure>
  /** The path of each open element below the part that it belongs to; the parts themselves are ''. */
  readonly #paths: string[] = []
  #header: Part = new Map()
  #batch: Part = new Map()
  #payment: Part = new Map()
  readonly #all: Tally = { count: 0, sum: 0n }
  #ofBatch: Tally = { count: 0, sum: 0n }
  #currency = ''
  #open: Part = new Map()

  constructor(reading: Reading<Failure>) {
    this.#reading = reading
  }

  open({ name, attributes }: OpenedElement): undefined {
    this.#paths.push(isPart(name) ? '' : pathBelow(this.#paths.at(-1) ?? '', name))
    if (name === 'InstdAmt') this.#currency = attributes['Ccy'] ?? ''
    if (name === 'GrpHdr') this.#open = this.#header
    if (name === 'PmtInf') {
      this.#ofBatch = { count: 0, sum: 0n }
      this.#open = this.#batch = new Map()
    }
    if (name === 'CdtTrfTxInf') this.#open = this.#payment = new Map()
  }

  close(name: string, text: string, line: number): Refused<Failure> | undefined {
    const path = this.#paths.pop() ?? ''
    if (name === 'GrpHdr') this.#headerIsRead()
    else if (name === 'CdtTrfTxInf') return this.#paymentIsRead(line)
    else if (name === 'PmtInf') return this.#batchIsRead(line)
    else if (name === 'CstmrCdtTrfInitn') return this.#differs(this.stated, this.#all, line)
    else if (text.trim() !== '') keep(this.#open, path, text)
    return undefined
  }

  #headerIsRead(): void {
    this.messageId = textOf(this.#header, 'MsgId')
    this.stated = tally(this.#header)
  }

  #batchIsRead(line: number): Refused<Failure> | undefined {
    this.#all.count += this.#ofBatch.count
    this.#all.sum += this.#ofBatch.sum
    return this.#differs(tally(this.#batch), this.#ofBatch, line)
  }

  #paymentIsRead(line: number): Refused<Failure> | undefined {
    const amount = textOf(this.#payment, 'Amt/InstdAmt').trim()
    this.#ofBatch.count += 1
    this.#ofBatch.sum += minorUnitsOf(amount) ?? 0n
    return this.#reading.take(
      paymentOf({ payment: this.#payment, batch: this.#batch, amount, currency: this.#currency }),
      line,
    )
  }

  #differs(stated: Tally, counted: Tally, line: number): Refused<Failure> | undefined {
    const { refuse } = this.#reading
    if (stated.count !== counted.count)
      return refuse('PAYMENT_COUNT_DIFFERS', { line, path: '', detail: `${stated.count} ≠ ${counted.count}` })
    if (stated.sum !== counted.sum)
      return refuse('CONTROL_SUM_DIFFERS', {
        line,
        path: '',
        detail: `${decimalAmount(stated.sum)} ≠ ${decimalAmount(counted.sum)}`,
      })
    return undefined
  }
}

type OpenPayment = {
  readonly payment: Part
  readonly batch: Part
  readonly amount: string
  readonly currency: string
}

function paymentOf({ payment, batch, amount, currency }: OpenPayment): InitiatedPayment {
  return {
    ids: {
      paymentInformationId: textOf(batch, 'PmtInfId'),
      instructionId: textOf(payment, 'PmtId/InstrId'),
      endToEndId: textOf(payment, 'PmtId/EndToEndId'),
    },
    debtorIban: textOf(batch, 'DbtrAcct/Id/IBAN'),
    creditorName: textOf(payment, 'Cdtr/Nm'),
    creditorCode: textOf(payment, 'Cdtr/Id/OrgId/Othr/Id') || textOf(payment, 'Cdtr/Id/PrvtId/Othr/Id'),
    creditorIban: textOf(payment, 'CdtrAcct/Id/IBAN'),
    amount,
    currency,
    executionDay: textOf(batch, 'ReqdExctnDt/Dt').trim().slice(0, 10),
    remittance: remittanceOf(payment),
  }
}

function remittanceOf(payment: Part): InitiatedRemittance {
  const record = (name: string): string[] => payment.get(`RmtInf/Strd/TaxRmt/Rcrd/${name}`) ?? []
  return {
    text: (payment.get('RmtInf/Ustrd') ?? []).join(''),
    reference: textOf(payment, 'RmtInf/Strd/CdtrRefInf/Ref'),
    tax: {
      types: record('Tp'),
      categories: record('Ctgy'),
      categoryDetails: record('CtgyDtls'),
      additionalInformation: record('AddtlInf'),
    },
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
  sum: minorUnitsOf(textOf(part, 'CtrlSum').trim().replace(/^\+/, '')) ?? -1n,
})
