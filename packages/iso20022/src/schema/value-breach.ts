import { withoutEnd } from '@dilo/domain/values/without-end.ts'
import type { Facet, FacetName, ValueType } from './xml-schema.ts'

const forms: Readonly<Record<ValueType['base'], RegExp>> = {
  string: /^[^]*$/,
  decimal: /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/,
  boolean: /^(?:true|false|0|1)$/,
  date: /^\d{4}-\d\d-\d\d(?:Z|[+-]\d\d:\d\d)?$/,
  time: /^\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/,
  gYearMonth: /^\d{4}-\d\d(?:Z|[+-]\d\d:\d\d)?$/,
  base64Binary: /^[A-Za-z0-9+/]*={0,2}$/,
  dateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/,
}

const letters = (value: string): number => (/[\uD800-\uDFFF]/.test(value) ? [...value].length : value.length)

/** The digits that count on either side of the point, without leading and trailing zeros (XML Schema, totalDigits). */
function digitsOf(value: string): { readonly whole: string; readonly decimals: string } {
  const [whole = '', decimals = ''] = value.replace(/^[+-]/, '').split('.')
  return { whole: whole.replace(/^0+/, ''), decimals: withoutEnd(decimals, '0') }
}

const digits = (value: string): number => {
  const { whole, decimals } = digitsOf(value)
  return whole.length + decimals.length
}

const patterns = new Map<string, RegExp>()

/** Patterns of a schema are the same in ours; each is compiled once. */
function pattern(written: string): RegExp {
  const known = patterns.get(written) ?? new RegExp(`^(?:${written})$`, 'u')
  patterns.set(written, known)
  return known
}

const facets: Readonly<Record<FacetName, (value: string, ...limits: readonly string[]) => boolean>> = {
  pattern: (value, written = '') => pattern(written).test(value),
  length: (value, limit) => letters(value) === Number(limit),
  minLength: (value, limit) => letters(value) >= Number(limit),
  maxLength: (value, limit) => letters(value) <= Number(limit),
  enumeration: (value, ...listed) => listed.includes(value),
  totalDigits: (value, limit) => digits(value) <= Number(limit),
  fractionDigits: (value, limit) => digitsOf(value).decimals.length <= Number(limit),
  minInclusive: (value, limit) => Number(value) >= Number(limit),
  maxInclusive: (value, limit) => Number(value) <= Number(limit),
}

/**
 * Characters of a value that is no text: a decimal has 18 digits, a point of time some thirty. A longer one is invalid, and no facet is
 * asked: texts have their `maxLength`, and nothing else says how long a value may be.
 */
const LONGEST_VALUE = 40

/** Its facets count octets, and nothing of the bank reads one: their upper limit here is `LONGEST_BINARY`. */
const LONGEST_BINARY = 16 * 1024

/** The first constraint that a value breaks, as XML Schema calls it with its limit; null: none. */
export function valueBreach(written: string, { base, facets: asked }: ValueType): string | null {
  if (base === 'base64Binary') return binaryBreach(written)
  // Around all but texts spaces say nothing (whiteSpace="collapse").
  const value = base === 'string' ? written : written.trim()
  if (base !== 'string' && value.length > LONGEST_VALUE) return base
  if (!forms[base].test(value) || !isOfCalendar(value, base)) return base
  const broken = asked.find(([name, ...limits]: Facet) => !facets[name](value, ...limits))
  return broken === undefined ? null : broken.join(' ')
}

function binaryBreach(written: string): string | null {
  const value = written.replace(/\s/g, '')
  return value.length <= LONGEST_BINARY && forms.base64Binary.test(value) ? null : 'base64Binary'
}

/** A day that the calendar has: 31 February has the right form, but does not exist. */
function isOfCalendar(value: string, base: ValueType['base']): boolean {
  if (base !== 'date' && base !== 'dateTime') return true
  const day = value.slice(0, 10)
  const read = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day)
}
