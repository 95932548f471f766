import { plusDays } from '@dilo/domain/values/business-date.ts'
import { encodeWindows1251 } from '../../../documents/windows-1251.ts'
import type { ClosingProof } from './closing-proof.ts'
import { absolute, decimalAmount } from '@dilo/domain/values/decimal-amount.ts'
import { entryInformation } from './mt-940-information.ts'
import type { EntryLine, StatementHead } from './statement-head.ts'
import { inSwiftLetters, type SwiftLetters } from './swift-letters.ts'

/** The longest message with all its blocks (SWIFT User Handbook, MT 940). A longer statement continues in the next. */
const LONGEST_MESSAGE = 2000

/** `:28C:` has five digits for the place of a message among those of its day: the last of them takes the rest. */
const LAST_SEQUENCE = 99_999

/** The type of a bank's own transfer in `:61:`. */
const TRANSFER = 'NTRF'

const LINE = '\r\n'

/** `YYMMDD`. */
const sixDigits = (day: string): string => day.slice(2).replaceAll('-', '')

/** At most 15 characters including the comma. @throws from 10¹³ on */
function amountOf(amount: bigint): string {
  const written = decimalAmount(absolute(amount), ',')
  if (written.length > 15) throw new Error(`An amount of ${written.length} letters has no place in an MT940`)
  return written
}

const side = (amount: bigint): 'C' | 'D' => (amount < 0n ? 'D' : 'C')

/** The day's number in its year: the same of this day in every file. */
const numberOfDay = (day: string): number => Temporal.PlainDate.from(day).dayOfYear

/** `//` and slashes at either end mean something else in a reference. */
const isReference = (text: string): boolean => /^(?!\/)[^\n]{1,16}(?<!\/)$/.test(text) && !text.includes('//')

/** The content of one message so far. */
type Message = { readonly day: string; readonly sequence: number; readonly opening: string; body: string }

/**
 * Customer statement of SWIFT, MT940: a statement for each day that had entries and for the period's last one, so that the closing
 * balance of every day stands there, in as many messages as its entries need. Each opens where the one before it closed.
 */
class StatementMessages {
  readonly #head: StatementHead
  readonly #letters: SwiftLetters
  #balance: bigint
  /** To which the balance belongs. */
  #balanceDay: string
  #message: Message | null = null

  constructor(head: StatementHead, letters: SwiftLetters) {
    this.#head = head
    this.#letters = letters
    this.#balance = head.opening
    this.#balanceDay = plusDays(head.from, -1)
  }

  /** @returns messages that are finished by this entry */
  add(line: EntryLine): string {
    const finished = this.#message !== null && this.#message.day !== line.day ? this.#close() : ''
    const text = this.#entry(line)
    const before = this.#message ?? this.#begin(line.day, 1)
    const isFull =
      before.body !== '' && before.sequence < LAST_SEQUENCE && this.#lengthOf(before) + text.length > LONGEST_MESSAGE
    const split = isFull ? this.#written(before, 'M') : ''
    const message = isFull ? this.#begin(line.day, before.sequence + 1) : before
    this.#message = { ...message, body: message.body + text }
    this.#balance += line.amount
    this.#balanceDay = line.day
    if (this.#balance !== line.balanceAfter)
      throw new Error(`Entry ${line.version} leads to ${line.balanceAfter}, its statement to ${this.#balance}`)
    return finished + split
  }

  /** The rest, and the statement of the period's last day. */
  end(): string {
    const { to } = this.#head
    const finished = this.#message === null ? '' : this.#close()
    if (finished !== '' && this.#balanceDay === to) return finished
    this.#message = this.#begin(to, 1)
    this.#balanceDay = to
    return finished + this.#close()
  }

  #begin(day: string, sequence: number): Message {
    const opening = `:60${sequence === 1 ? 'F' : 'M'}:${this.#stated()}${LINE}`
    return { day, sequence, opening, body: '' }
  }

  #close(): string {
    const message = this.#message
    this.#message = null
    return message === null ? '' : this.#written(message, 'F')
  }

  /** A balance as its fields say it. */
  #stated(): string {
    return `${side(this.#balance)}${sixDigits(this.#balanceDay)}${this.#head.account.currency}${amountOf(this.#balance)}`
  }

  #lengthOf(message: Message): number {
    return this.#written(message, 'F').length
  }

  /**
   * One message. No entry is booked ahead of its day, so the available balance `:64:` of the day's last message is the
   * closing one.
   */
  #written({ day, sequence, opening, body }: Message, closes: 'F' | 'M'): string {
    const { bank, account } = this.#head
    const terminal = `${bank.bic.slice(0, 8)}A${bank.bic.slice(8) || 'XXX'}`
    const place = String(sequence).padStart(5, '0')
    return (
      `{1:F01${terminal}0000000000}{2:I940${terminal}N}{4:${LINE}` +
      `:20:S${account.iban.slice(-4)}${sixDigits(day)}${place}${LINE}:25:${account.iban}${LINE}:28C:${String(numberOfDay(day)).padStart(5, '0')}/${place}${LINE}` +
      `${opening}${body}:62${closes}:${this.#stated()}${LINE}${closes === 'F' ? `:64:${this.#stated()}${LINE}` : ''}-}${LINE}`
    )
  }

  #entry(line: EntryLine): string {
    const number = inSwiftLetters(line.number, this.#letters).trim()
    const reference = isReference(number) ? number : 'NONREF'
    const information = entryInformation({ ...line, number: reference === number ? '' : number }, this.#letters)
    return (
      `:61:${sixDigits(line.valueDate)}${sixDigits(line.day).slice(2)}${side(line.amount)}${amountOf(line.amount)}${TRANSFER}${reference}//${line.version}${LINE}` +
      (information.length > 0 ? `:86:${information.join(LINE)}${LINE}` : '')
    )
  }
}

const encoders: Readonly<Record<SwiftLetters, (text: string) => Buffer>> = {
  latin: (text) => Buffer.from(text, 'ascii'),
  cyrillic: encodeWindows1251,
}

/** Writes the messages portion by portion; it ends well only if every day's and the closing balance are proven. */
export async function* mt940File(
  letters: SwiftLetters,
  head: StatementHead,
  portions: AsyncIterable<readonly EntryLine[]>,
  proof: ClosingProof,
): AsyncGenerator<Buffer, void, undefined> {
  const encode = encoders[letters]
  const messages = new StatementMessages(head, letters)
  for await (const lines of portions) {
    let text = ''
    for (const line of lines) {
      proof.add(Number(line.amount))
      text += messages.add(line)
    }
    if (text !== '') yield encode(text)
  }
  proof.conclude()
  yield encode(messages.end())
}
