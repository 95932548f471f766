import { type BusinessDate, businessDateAt, KYIV, parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { parseIban } from '@dilo/domain/values/iban.ts'
import { localTimeInKyiv } from '@dilo/domain/values/kyiv-time.ts'
import { pieces } from '@dilo/domain/values/one-line.ts'
import { parseUetr } from '@dilo/domain/values/uetr.ts'
import { Unreadable } from '../refusal.ts'
import { element } from '../xml/xml-text.ts'
import { type Codec, ofText, single } from './codec.ts'

/** A surrogate pair is one character. Only a text that may be too long is counted: statements have millions. */
const isWithin = (value: string, length: number): boolean => value.length <= length || letters(value) <= length

const letters = (value: string): number => [...value].length

/**
 * A text of at most so many characters, exactly as it stands.
 * @throws when a longer or an empty one is written: a message is never cut off
 */
export const text = (length: number): Codec<string> =>
  ofText(
    `text of ${length}`,
    (read) => read,
    (value) => {
      if (value === '' || !isWithin(value, length))
        throw new Error(`A text of ${letters(value)} characters, not 1 to ${length}`)
      return value
    },
  )

/** Digits alone: the schemas bound them. */
export const wholeNumber: Codec<number> = ofText('number', Number, String)

/** A name that a party gives to a message or a payment (Max35Text). */
export const identifier = text(35)

/** A text in pieces of so many characters each, one element a piece: joined as they stand, without a separator. */
export const inPieces = (piece: number, atMost: number): Codec<string> => ({
  write(name, value) {
    if (!isWithin(value, atMost)) throw new Error(`A text of ${letters(value)} characters, not at most ${atMost}`)
    if (value === '') return ''
    if (value.length <= piece) return element(name, value)
    return pieces(value, piece)
      .map((one) => element(name, one))
      .join('')
  },
  read(found, path) {
    const whole = found.map(({ text }) => text).join('')
    if (isWithin(whole, atMost)) return whole
    throw new Unreadable('VALUE_NOT_VALID', { path, line: found[0]?.line ?? null, detail: `over ${atMost} characters` })
  },
})

const valueOf = <Value>(read: { ok: true; value: Value } | { ok: false }): Value | null => (read.ok ? read.value : null)

/** Written in lower case, as the schema asks; read in either, because senders err and the reference is the same. */
export const uetr = ofText(
  'UETR',
  (read) => valueOf(parseUetr(read)),
  (value) => value,
)

export const iban = ofText(
  'IBAN',
  (read) => valueOf(parseIban(read)),
  (value) => value,
)

/** A day; what a sender adds of a time zone is not asked. */
export const day: Codec<BusinessDate> = ofText(
  'day',
  (read) => valueOf(parseBusinessDate(read.trim().slice(0, 10))),
  (value) => value,
)

/** A day, or the day in Kyiv of a point of time. */
export const dayOrTime: Codec<BusinessDate> = {
  write: (name, value) => `<${name}>${element('Dt', value)}</${name}>`,
  read(found, path) {
    const chosen = single(single(found, path).children, path)
    return chosen.name === 'Dt'
      ? day.read([chosen], `${path}/Dt`)
      : businessDateAt(instant.read([chosen], `${path}/DtTm`))
  },
}

/** Milliseconds since 1970. Written in UTC; a time without an offset is read by the clock of Kyiv. */
export const instant: Codec<number> = ofText('time', instantOf, (value) => new Date(value).toISOString())

/** The same, written by the clock of Kyiv without an offset, as files of clients have it. */
export const instantInKyiv: Codec<number> = ofText('time', instantOf, localTimeInKyiv)

/** `2026-11-20T14:05:33` by the clock of Kyiv. */
export const kyivTime: Codec<string> = ofText(
  'time',
  (read) => {
    const time = read.trim()
    if (!hasOffset(time) && !Number.isNaN(Date.parse(`${time}Z`))) return time
    const at = instantOf(time)
    return at === null ? null : localTimeInKyiv(at)
  },
  (value) => value,
)

const hasOffset = (time: string): boolean => /(?:Z|[+-]\d\d:\d\d)$/.test(time)

function instantOf(written: string): number | null {
  const time = written.trim()
  const asUtc = Date.parse(hasOffset(time) ? time : `${time}Z`)
  if (Number.isNaN(asUtc)) return null
  if (hasOffset(time)) return asUtc
  const local = Temporal.Instant.fromEpochMilliseconds(asUtc).toZonedDateTimeISO('UTC').toPlainDateTime()
  return local.toZonedDateTime(KYIV).epochMilliseconds
}
