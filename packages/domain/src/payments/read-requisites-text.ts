import { type ClientCode, parseClientCode } from '../values/client-code.ts'
import { type Iban, parseIban } from '../values/iban.ts'
import { parseAmountInput } from '../values/amount-input.ts'
import type { Kopiykas } from '../values/kopiykas.ts'
import { plainCharacters } from '../values/pasted-text.ts'
import { parsePartyName, type PartyName } from '../values/party-name.ts'
import { parseRemittanceInformation, type RemittanceInformation } from '../values/remittance-information.ts'
import { withoutEnd } from '../values/without-end.ts'
import { requisitesSegments, type Segment } from './requisites-segments.ts'

/** Longer than a page of an invoice, short enough to read fast. */
export const LONGEST_REQUISITES = 10_000

/** A value that a text says, and the part of the text that says so. */
type Found<Value> = { readonly value: Value; readonly where: string }

/** A text that looks like a value but is invalid. */
type Misread = { readonly field: 'iban' | 'code' | 'amount'; readonly text: string }

/**
 * The requisites in a pasted text. Each field has the values of the text, each once: a single value is taken, and the
 * person chooses among several. Nothing is guessed: every value stands in the text, and has passed its own parse.
 */
export type RequisitesText = {
  readonly recipient: readonly Found<PartyName>[]
  readonly code: readonly Found<ClientCode>[]
  readonly iban: readonly Found<Iban>[]
  readonly amount: readonly Found<Kopiykas>[]
  readonly purpose: readonly Found<RemittanceInformation>[]
  readonly misread: readonly Misread[]
}

export type RequisitesField = Exclude<keyof RequisitesText, 'misread'>

export const requisitesFields = [
  'recipient',
  'code',
  'iban',
  'amount',
  'purpose',
] as const satisfies readonly RequisitesField[]

/** The fields that the text lacks. */
export const notFound = (read: RequisitesText): readonly RequisitesField[] =>
  requisitesFields.filter((field) => read[field].length === 0)

/** True if the text has no value for any field of a form. */
export const saysNothing = (read: RequisitesText): boolean => notFound(read).length === requisitesFields.length

/** Reads requisites that were copied from a site, an invoice, an e-mail or a messenger, in Ukrainian, Russian or English. */
export function readRequisitesText(text: string): RequisitesText {
  const lines = linesOf(text)
  const segments = requisitesSegments(lines)
  const ibans = ibansOf(lines, segments)
  const codes = codesOf(lines, segments)
  const amounts = amountsOf(lines, segments)
  return {
    recipient: namesOf(lines, segments),
    code: codes.found,
    iban: ibans.found,
    amount: amounts.found,
    purpose: once(
      ofKind(segments, 'purpose').flatMap(({ value, line }) =>
        parsed(parseRemittanceInformation(untailed(value)), line, untailed(value)),
      ),
    ),
    misread: [...ibans.misread, ...codes.misread, ...amounts.misread],
  }
}

/**
 * The longest line that is read. Real requisites are shorter, even all in one line; the rest of a longer line is cut,
 * which bounds its cost.
 */
const LONGEST_LINE = 2_000

/**
 * Invisible spaces become spaces; characters without width are removed. A tab stays: it separates a table's cells. Runs
 * of spaces are reduced to two.
 */
const linesOf = (text: string): string[] =>
  plainCharacters(text.slice(0, LONGEST_REQUISITES))
    .normalize('NFC')
    .replace(/[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) =>
      line
        .trim()
        .replace(/\s{2,}/g, (run) => (run.includes('\t') ? '\t' : '  '))
        .slice(0, LONGEST_LINE),
    )
    .filter((line) => line !== '')

const WHERE_LENGTH = 120
const BESIDE = 40

/** A short line as it is; of a longer one the words around the part that says the value. */
function around(line: string, said: string): string {
  const text = line.replaceAll('\t', ' ')
  if (text.length <= WHERE_LENGTH) return text
  const at = Math.max(0, line.indexOf(said))
  const [from, to] = [Math.max(0, at - BESIDE), at + said.length + BESIDE]
  const first = from === 0 ? 0 : Math.min(at, text.indexOf(' ', from) + 1 || at)
  const last = to >= text.length ? text.length : Math.max(at + said.length, text.lastIndexOf(' ', to))
  return `${first === 0 ? '' : '…'}${text.slice(first, last)}${last === text.length ? '' : '…'}`.toWellFormed()
}

/** @param said the part of the line that says the value */
const parsed = <Value>(
  read: { readonly ok: true; readonly value: Value } | { readonly ok: false },
  line: string,
  said: string,
): Found<Value>[] => (read.ok ? [{ value: read.value, where: around(line, said) }] : [])

/** The first place of each value. */
function once<Value>(found: readonly Found<Value>[]): Found<Value>[] {
  const seen = new Set<Value>()
  return found.filter(({ value }) => !seen.has(value) && seen.add(value))
}

const ofKind = (segments: readonly Segment[], kind: Segment['kind']): readonly Segment[] =>
  segments.filter((segment) => segment.kind === kind && !(segment.isPayers && kind !== 'purpose'))

/** A sentence without the separator before the next one. */
const untailed = (text: string): string =>
  withoutEnd(text, (letter) => /[\s;|,]/u.test(letter)).replace(/^["“](.*)["”]$/u, '$1')

/** UA, also with a Cyrillic А, and 27 characters in any groups; or fewer, when some are missing. */
const IBAN = /(?<![\p{L}\p{N}])U[AА](?:[ -]?[0-9A-Z]){27}(?![\p{L}\p{N}])/giu
const NEARLY_IBAN = /(?<![\p{L}\p{N}])U[AА](?:[ -]?\d){12,40}/giu

/** Lines that only identify the payer, by a label in them or above. */
function linesOfPayer(segments: readonly Segment[]): ReadonlySet<string> {
  const others = linesWith(segments, ({ isPayers }) => !isPayers)
  return linesWith(segments, ({ isPayers, line }) => isPayers && !others.has(line))
}

const linesWith = (segments: readonly Segment[], is: (segment: Segment) => boolean = () => true): ReadonlySet<string> =>
  new Set(segments.filter(is).map(({ line }) => line))

function ibansOf(lines: readonly string[], segments: readonly Segment[]): { found: Found<Iban>[]; misread: Misread[] } {
  const seen = lines.flatMap((line) => {
    const whole = [...line.matchAll(IBAN)].map(([text]) => text)
    const rest = line.replace(IBAN, ' ')
    return [...whole, ...[...rest.matchAll(NEARLY_IBAN)].map(([text]) => text)].map((text) => ({
      line,
      text,
      read: parseIban(text),
    }))
  })
  const ofPayer = linesOfPayer(segments)
  return {
    found: once(
      seen.filter(({ line }) => !ofPayer.has(line)).flatMap(({ line, text, read }) => parsed(read, line, text)),
    ),
    misread: seen.filter(({ read }) => !read.ok).map(({ text }) => ({ field: 'iban', text: text.trim() })),
  }
}

const LABELLED_CODE = /^[^\d\p{L}]{0,4}(\d(?: ?\d){5,13})(?!\d)/u
/** Eight digits or ten that stand alone: no part of an account, a telephone, a date or an amount. */
const LONE_CODE = /(?<![\p{L}\p{N}+.,/-])(?:\d{8}|[1-9]\d{9})(?![\p{L}\p{N}/-]|[.,]\d)/gu

function codesOf(
  lines: readonly string[],
  segments: readonly Segment[],
): { found: Found<ClientCode>[]; misread: Misread[] } {
  const labelled = ofKind(segments, 'code').flatMap(({ value, line }) => {
    const said = LABELLED_CODE.exec(value)?.[1] ?? ''
    const digits = said.replaceAll(' ', '')
    // Twelve digits are a number of the VAT register, which payments do not name.
    return digits === '' || digits.length === 12 ? [] : [{ said, digits, line, read: parseClientCode(digits) }]
  })
  const found = once(labelled.flatMap(({ read, line, said }) => parsed(read, line, said)))
  const misread = labelled
    .filter(({ read }) => !read.ok)
    .map(({ digits }): Misread => ({ field: 'code', text: digits }))
  if (labelled.length > 0) return { found, misread }
  return { found: once(loneCodes(lines, segments)), misread: [] }
}

/** Without a label a code stands with the recipient's name, or alone on its line. */
function loneCodes(lines: readonly string[], segments: readonly Segment[]): Found<ClientCode>[] {
  const besideNames = ofKind(segments, 'recipient').flatMap(({ value, line }) => codesIn(value, line))
  const labelled = linesWith(segments)
  const unlabelled = lines.filter((line) => !labelled.has(line))
  const onTheirOwn = unlabelled
    .filter((line) => /^\d{8}$|^[1-9]\d{9}$/u.test(line) || LEGAL_FORM.test(line))
    .flatMap((line) => codesIn(line, line))
  return [...besideNames, ...onTheirOwn]
}

const codesIn = (text: string, line: string): Found<ClientCode>[] =>
  [...text.replace(IBAN, ' ').matchAll(LONE_CODE)].flatMap(([digits]) => parsed(parseClientCode(digits), line, digits))

/** The beginning of an unlabelled name. */
const LEGAL_FORM =
  /(?<![\p{L}\p{N}])(?:ТОВ|ТзОВ|ФОП|ПП|АТ|ПАТ|ПрАТ|КП|КНП|ДП|ОСББ|ГО|БФ|БО|ФГ|СФГ|НВП|ООО|ФЛП|ЧП|товариство з (?:обмеженою|додатковою) відповідальністю|(?:приватне |публічне )?акціонерне товариство|фізична особа\s?[-–—]\s?підприємець|приватне підприємство|благодійн(?:ий|а) (?:фонд|організація)|громадська (?:організація|спілка)|комунальне (?:некомерційне )?підприємство|державне підприємство|общество с ограниченной ответственностью|физическое лицо\s?[-–—]\s?предприниматель)\s+[«"“„'\p{Lu}]/iu

/** The end of a name: an account, a code, a bracket, another part of the sentence. */
const AFTER_NAME =
  /(?:[;|\t(]|U[AА]\s?\d|[,\s](?<!№\s?)\d{8,10}\b|,\s*(?:код|р\/р|п\/р|IBAN|ЄДРПОУ|м\.|вул\.|\d{5})|\s[–—-]\s+(?=\d|U[AА]\d)).*$/isu

function nameIn(text: string, line: string): Found<PartyName>[] {
  const name = withoutEnd(text.replace(AFTER_NAME, ''), (letter) => /[\s,.:–—-]/u.test(letter)).trim()
  return /\p{L}{2}/u.test(name) ? parsed(parsePartyName(name), line, name) : []
}

const isBank = (text: string): boolean => /банк|bank/iu.test(text)

function namesOf(lines: readonly string[], segments: readonly Segment[]): Found<PartyName>[] {
  const labelled = ofKind(segments, 'recipient').flatMap(({ value, line }) => nameIn(value, line))
  if (labelled.length > 0) return once(labelled)
  const others = linesWith(segments, ({ isPayers, kind }) => isPayers || kind === 'purpose' || kind === 'bank')
  const unlabelled = lines.filter((line) => !others.has(line))
  return once(
    unlabelled.flatMap((line) => {
      const begins = LEGAL_FORM.exec(line)?.index
      const name = begins === undefined ? [] : nameIn(untilLabel(line.slice(begins)), line)
      return name.filter(({ value }) => !isBank(value))
    }),
  )
}

/** A name that is followed by a label ends before it. */
const untilLabel = (text: string): string =>
  text.replace(
    /(?<![\p{L}])(?:код|р\/р|п\/р|IBAN|ЄДРПОУ|ЕГРПОУ|ЕДРПОУ|РНОКПП|ІПН|ИНН|МФО|EDRPOU|рахунок|сума|призначення)(?![\p{L}]).*$/isu,
    '',
  )

/** A number as people and programs write amounts, with its currency and, after hryvnias, kopiykas. */
const AMOUNT =
  /(?<![\p{L}\p{N}.,/№-])(\d{1,3}(?:[ '’]\d{3})+|\d{1,3}(?:,\d{3})+(?=\.\d{2}(?!\d))|\d{1,3}(?:\.\d{3})+(?=,\d{2}(?!\d))|\d{1,12})(?:[.,](\d{1,2}))?(?![\d%]|[.,]\d|\s?%)\s*(грн\.?|гривень|гривні|гривня|UAH|₴|грив\.?|USD|EUR|дол(?:арів|\.)?|[$€])?(?:\s*(\d{2})\s*коп)?/iu
const BARE_AMOUNT = new RegExp(AMOUNT.source, 'giu')

const isForeign = (currency: string | undefined): boolean => /^(?:USD|EUR|дол|[$€])/iu.test(currency ?? '')

type ReadAmount = {
  readonly read: ReturnType<typeof parseAmountInput>
  readonly currency: string | undefined
  readonly text: string
}

function amountOf(match: RegExpMatchArray): ReadAmount {
  const [text, whole = '', decimals, currency, kopiykas] = match
  return {
    read: parseAmountInput(`${whole.replace(/[ '’.,]/g, '')},${(decimals ?? kopiykas ?? '').padEnd(2, '0')}`),
    currency,
    text: text.trim(),
  }
}

/**
 * An amount to be paid beats a total, and a total beats a number that merely has a currency. A tax part never counts as
 * an amount; a number within the purpose counts only when there is no other.
 */
function amountsOf(
  lines: readonly string[],
  segments: readonly Segment[],
): { found: Found<Kopiykas>[]; misread: Misread[] } {
  for (const kind of ['due', 'amount'] as const) {
    const labelled = segments
      .filter((segment) => segment.kind === kind)
      .flatMap(({ value, line }) => firstAmount(value, line))
    if (labelled.length > 0) return settled(labelled)
  }
  const bare = (line: string) =>
    [...line.replace(IBAN, ' ').matchAll(BARE_AMOUNT)]
      .filter((match) => match[3] !== undefined && !isTax(line.slice(0, match.index)))
      .map((match) => ({ ...amountOf(match), line }))
  const purposes = linesWith(segments, ({ kind }) => kind === 'purpose')
  const ofPurpose = (line: string) => purposes.has(line)
  const outside = lines.filter((line) => !ofPurpose(line)).flatMap(bare)
  return settled(outside.length > 0 ? outside : lines.filter(ofPurpose).flatMap(bare))
}

type AmountAt = ReadAmount & { readonly line: string }

function firstAmount(value: string, line: string): AmountAt[] {
  const match = AMOUNT.exec(value)
  return match === null || /\p{L}{4}/u.test(value.slice(0, match.index)) ? [] : [{ ...amountOf(match), line }]
}

const isTax = (before: string): boolean => /(?:ПДВ|НДС|VAT)[^\p{L}]*$/iu.test(before)

const settled = (amounts: readonly AmountAt[]): { found: Found<Kopiykas>[]; misread: Misread[] } => ({
  found: once(
    amounts.filter(({ currency }) => !isForeign(currency)).flatMap(({ read, line, text }) => parsed(read, line, text)),
  ),
  misread: amounts.filter(({ currency }) => isForeign(currency)).map(({ text }) => ({ field: 'amount', text })),
})
