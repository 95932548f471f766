import type { ActionPayload } from '@dilo/contract/desk/action-payloads.ts'
import type { BankValueForm } from '@dilo/contract/desk/bank-value-forms.ts'
import { parseAnnouncement } from '@dilo/domain/bank-values/announcement.ts'
import { isAhead } from '@dilo/domain/bank-values/bank-value.ts'
import { catalogueFaults, parseHolidays } from '@dilo/domain/deposits/deposit-catalogue.ts'
import { isGuarantee } from '@dilo/domain/deposits/guarantee.ts'
import { faultsOfGrounds } from '@dilo/domain/exchange/exchange-grounds.ts'
import { exchangeTermsFaults } from '@dilo/domain/exchange/exchange-terms.ts'
import { budgetAccountsFaults } from '@dilo/domain/payments/budget-accounts.ts'
import { parseFees } from '@dilo/domain/payments/tariff.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { parseMethodLimits } from '@dilo/domain/signing/method-limit.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { startOfDay } from '@dilo/domain/values/start-of-day.ts'
import type { DeskContext } from '../../../desk-context.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { canonicalJson } from '../../audit/door.ts'
import {
  announcementOf,
  budgetAccountsOf,
  type CertificateRefusal,
  exchangeTermsOf,
  feesOf,
  groundsOf,
  limitsOf,
  productsOf,
  readCertificate,
  storedCertificate,
} from '../../bank-values/door.ts'
import { valueBefore } from './value-before.ts'

type Proposed = ActionPayload<'bankValue'>
type Of<What extends Proposed['what']> = Extract<Proposed, { readonly what: What }>

type Around = { readonly context: DeskContext; readonly reader: Reader; readonly at: Date }

/** Each wrong part under its name in the call. */
const refusedParts = (code: Refusal['code'], parts: readonly string[]) =>
  refused<Refusal>({
    code,
    fields: Object.fromEntries(parts.map((part) => [`action.payload.${part}`, 'Invalid value' as const])),
  })

/**
 * The stored form of a value that two people decide on: canonical JSON that the rules of the domain have read. Checked
 * when it is made and again when it is decided.
 */
export async function checkedValue(around: Around, proposed: Proposed): Promise<Result<string, Refusal>> {
  const from = new Date(proposed.from)
  if (!isAhead(from.getTime(), around.at.getTime())) return refusedParts('valueTooSoon', ['from'])
  const value = await valueOf(around, proposed)
  if (!value.ok) return value
  const before = await valueBefore(around.reader, around.context.config, { kind: proposed.what, moment: from })
  const text = canonicalJson(value.value)
  return text === canonicalJson(before) ? refused({ code: 'valueSameAsBefore' }) : ok(text)
}

type Stored = Result<BankValueForm<Proposed['what']>, Refusal>

async function valueOf(around: Around, proposed: Proposed): Promise<Stored> {
  switch (proposed.what) {
    case 'tariff':
      return tariff(proposed)
    case 'methodLimits':
      return methodLimits(around, proposed)
    case 'announcement':
      return announcement(proposed)
    case 'trustAnchors':
      return trustAnchors(around, proposed)
    case 'depositProducts':
      return depositProducts(proposed)
    case 'interestTaxes':
      return interestTaxes(proposed)
    case 'depositGuarantee':
      return depositGuarantee(proposed)
    case 'holidays':
      return holidays(proposed)
    case 'exchangeTerms':
      return exchangeTerms(proposed)
    case 'exchangeGrounds':
      return exchangeGrounds(proposed)
    case 'budgetAccounts':
      return budgetAccounts(proposed)
  }
}

/** True if a value begins with a day in Kyiv. */
function isWholeDay(from: string): boolean {
  const begins = new Date(from)
  return startOfDay(businessDateAt(begins)).getTime() === begins.getTime()
}

const notWholeDay = refusedParts('invalidRequest', ['from'])

/** A tariff holds for whole days: a payment asks it by its day. */
function tariff({ from, value }: Of<'tariff'>): Stored {
  if (!isWholeDay(from)) return notWholeDay
  const fees = parseFees(feesOf(value))
  return fees.ok
    ? ok(value)
    : refusedParts(
        'invalidRequest',
        Object.keys(fees.error).map((part) => `value.${part}`),
      )
}

function methodLimits({ context }: Around, { value }: Of<'methodLimits'>): Stored {
  const limits = parseMethodLimits(limitsOf(value), context.config.signingLimits)
  if (limits.ok) return ok(value)
  const parts = Object.keys(limits.error.faults).map((part) => `value.${part}`)
  return refusedParts(limits.error.because === 'aboveCeiling' ? 'limitAboveCeiling' : 'invalidRequest', parts)
}

function announcement({ from, value }: Of<'announcement'>): Stored {
  const parsed = parseAnnouncement(announcementOf(value), Date.parse(from))
  if (parsed.ok) return ok(parsed.value && { ...parsed.value, until: parsed.value.until?.toISOString() ?? null })
  return refusedParts(
    'invalidRequest',
    Object.keys(parsed.error).map((part) => `value.${part}`),
  )
}

/** Products hold for whole days, and each fault is named with its product: `value.0.rungsOverlap`. */
function depositProducts({ from, value }: Of<'depositProducts'>): Stored {
  if (!isWholeDay(from)) return notWholeDay
  const faults = catalogueFaults(productsOf(value, businessDateAt(new Date(from))))
  return faults.length === 0
    ? ok(value)
    : refusedParts(
        'invalidRequest',
        faults.map(({ place, because }) => `value.${place}.${because}`),
      )
}

/** The whole of the interest, in hundredths of a percent. */
const WHOLE = 10_000

function interestTaxes({ from, value }: Of<'interestTaxes'>): Stored {
  if (!isWholeDay(from)) return notWholeDay
  const { incomeTax, militaryTax } = value
  const wrong = (['incomeTax', 'militaryTax'] as const).filter((tax) => value[tax] < 0 || value[tax] > WHOLE)
  if (wrong.length === 0 && incomeTax + militaryTax < WHOLE) return ok(value)
  return refusedParts(
    'invalidRequest',
    (wrong.length === 0 ? (['incomeTax'] as const) : wrong).map((tax) => `value.${tax}`),
  )
}

function exchangeTerms({ from, value }: Of<'exchangeTerms'>): Stored {
  if (!isWholeDay(from)) return notWholeDay
  const faults = exchangeTermsFaults(exchangeTermsOf(value))
  return faults.length === 0
    ? ok(value)
    : refusedParts(
        'invalidRequest',
        faults.map((part) => `value.${part}`),
      )
}

/** Grounds hold for whole days, and each fault is named with its place: `value.grounds.0.code`. */
function exchangeGrounds({ from, value }: Of<'exchangeGrounds'>): Stored {
  if (!isWholeDay(from)) return notWholeDay
  const faults = faultsOfGrounds(groundsOf(value))
  return faults.length === 0
    ? ok(value)
    : refusedParts(
        'invalidRequest',
        faults.map((part) => `value.${part}`),
      )
}

/**
 * The days stand in the rows, so the table may begin at any time: what the bank learns today holds today. Each fault is
 * named with its row: `value.0.code`. Rows are stored in one order, so that the same rows in another are the same value.
 */
function budgetAccounts({ value }: Of<'budgetAccounts'>): Stored {
  const faults = budgetAccountsFaults(budgetAccountsOf(value))
  if (faults.length === 0) return ok(value.toSorted((one, other) => (rowKey(one) < rowKey(other) ? -1 : 1)))
  return refusedParts(
    'invalidRequest',
    faults.map(({ place, part }) => `value.${place}.${part}`),
  )
}

const rowKey = ({ code, from }: Of<'budgetAccounts'>['value'][number]): string => `${code} ${from}`

function depositGuarantee({ from, value }: Of<'depositGuarantee'>): Stored {
  if (!isWholeDay(from)) return notWholeDay
  return isGuarantee(value) ? ok(value) : refusedParts('invalidRequest', ['value'])
}

function holidays({ from, value }: Of<'holidays'>): Stored {
  if (!isWholeDay(from)) return notWholeDay
  const days = parseHolidays(value)
  return days === null ? refusedParts('invalidRequest', ['value']) : ok([...days])
}

const SHA_256 = /^[0-9a-f]{64}$/

/** Certificates in DER, each once, in the order of their digests. One that stays is named by its digest. */
async function trustAnchors({ context, reader }: Around, { from, value }: Of<'trustAnchors'>): Promise<Stored> {
  const moment = new Date(from)
  const allowed = { from: moment.getTime(), test: context.config.mode === 'local' }
  const held = (await valueBefore(reader, context.config, { kind: 'trustAnchors', moment })).map(storedCertificate)
  const found = new Map<string, string>()
  const wrong: { readonly place: number; readonly because: CertificateRefusal }[] = []
  for (const [place, given] of value.entries()) {
    const kept = SHA_256.test(given) ? held.find(({ sha256 }) => sha256 === given) : undefined
    const read = kept === undefined ? readCertificate(given, allowed) : ok(kept)
    if (read.ok) found.set(read.value.sha256, read.value.der.toString('base64'))
    else wrong.push({ place, because: read.error })
  }
  const [first] = wrong
  if (first !== undefined) {
    const alike = wrong.filter(({ because }) => because === first.because)
    return refusedParts(
      first.because,
      alike.map(({ place }) => `value.${place}`),
    )
  }
  return ok([...found].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, der]) => der))
}
