import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { WireCode } from '@dilo/domain/refusals.ts'

// Section 8 by its codes: which test reaches each over HTTP, in the call of a person. What none reaches says why.

type Reached = readonly [file: string, test: string]
type Unreached = { readonly nobody: string }

const payments = '../features/payments/drafts/payments.test.ts'
const kinds = '../features/payments/drafts/each-kind.test.ts'
const drafts = '../features/payments/drafts/drafts.test.ts'
const goodUntil = '../features/payments/parties/good-until.test.ts'
const signing = '../features/payments/signatures/signing.test.ts'
const byTwo = '../features/payments/signatures/signing-by-two.test.ts'
const limits = '../features/payments/signatures/method-limits.test.ts'
const processing = '../features/payments/processing/processing.test.ts'
const imports = '../features/payments/imports/payment-imports.test.ts'
const kept = '../features/payments/kept-by-company/kept-by-company.test.ts'
const unverified = '../features/companies/verification/unverified-client.test.ts'
const screening = '../features/desk/registrations/screening.test.ts'
const waiting = '../features/payments/waiting/waiting-payments.test.ts'

/** Exhaustive: a payment code without an entry does not compile. */
const reached: Record<WireCode<'payments'>, Reached | Unreached> = {
  DRAFTS_FULL: [kept, 'is refused what would be more than a company may keep'],
  REGISTERS_FULL: [kept, 'is refused what would be more than a company may keep'],
  TEMPLATES_FULL: [kept, 'is refused what would be more than a company may keep'],
  COUNTERPARTIES_FULL: [kept, 'is refused what would be more than a company may keep'],
  STANDING_ORDERS_FULL: [kept, 'is refused what would be more than a company may keep'],
  IMPORTS_FULL: [kept, 'is refused what would be more than a company may keep'],
  PAYEE_LINKS_FULL: [kept, 'is refused what would be more than a company may keep'],
  RECIPIENT_IS_CHECKED: [screening, 'is not saved while a hit stands, and the client learns that the bank checks'],
  DEMO_REGISTER_TOO_LONG: [kept, 'a register of 501 rows'],
  PAY_E002: [payments, 'without PAYMENTS_WRITE'],
  PAY_E003: [kinds, 'things are named to a person who may see both companies'],
  PAY_E005: [payments, 'with a code that is no ЄДРПОУ'],
  PAY_E006: [payments, 'with ten zeros and a passport that is none'],
  PAY_E007: [payments, 'with ten zeros and no passport'],
  PAY_E008: [payments, 'with a mistyped IBAN'],
  PAY_E009: [payments, 'to a mistyped card'],
  PAY_E010: [payments, 'to what is neither an account nor a card'],
  PAY_E012: [payments, "to somebody else's card"],
  PAY_E013: [payments, 'to a card of another bank'],
  PAY_E023: [kinds, 'things are named to a person who may see both companies'],
  PAY_E024: [processing, 'before clearing was handed it gives amount and fee back'],
  PAY_E026: [payments, 'of another company does not exist'],
  PAY_E027: [goodUntil, 'a payment that waits in the bank cannot be edited'],
  PAY_E029: [limits, 'by %s gets no code; exactly the limit does'],
  PAY_E030: [byTwo, 'can be seen and signed with single rights of section 6'],
  PAY_E036: [drafts, "is the author's"],
  PAY_E037: [payments, 'to nobody'],
  PAY_E038: [kinds, 'things are named to a person who may see both companies'],
  PAY_E040: [payments, 'with a mistyped code'],
  PAY_E042: [drafts, 'of a deleted payment is refused'],
  PAY_E043: [processing, 'is PAY_E044 for a final payment, PAY_E043 for an unsigned one'],
  PAY_E044: [processing, 'is PAY_E044 for a final payment, PAY_E043 for an unsigned one'],
  PAY_E046: [goodUntil, 'what the bank knows of a %s, grown old,'],
  PAY_E047: [goodUntil, 'what the bank knows of a %s, grown old,'],
  PAY_E048: [payments, 'to companies out of the pilot list'],
  PAY_E049: [signing, 'is needed: a draft cannot be signed'],
  PAY_E050: [byTwo, 'by %s needs a contact'],
  PAY_E051: [byTwo, 'by %s needs a contact'],
  PAY_E055: [payments, 'to a bank that is closed'],
  PAY_E056: [payments, 'to a closed account'],
  PAY_E057: [kinds, 'does not go to one that is closed'],
  PAY_E058: [payments, "when the code is not the recipient's"],
  PAY_E059: [signing, 'that is wrong three times is void'],
  PAY_E060: [signing, 'cannot be signed again, sent to signing again or deleted'],
  PAY_E062: [signing, 'does not sign what has changed since it was sent'],
  PAY_E063: [byTwo, 'is not signed twice by one person'],
  PAY_E064: [byTwo, 'is not given back by a person who may not sign'],
  PAY_E065: [processing, 'is PAY_E065'],
  PAY_E066: [waiting, 'PAY_E066'],
  PAY_E067: [byTwo, 'is not handed over, nor coded, when a signature that it needs can be given by nobody'],
  PAY_E068: [payments, 'with a number that the company has used this year'],
  PAY_E069: [payments, 'with a number of 11 characters'],
  PAY_E070: [payments, 'without a number'],
  PAY_E071: { nobody: 'signatures by EDS come with their own issue; its limit has a rule and a test in the domain (decision 067)' },
  PAYMENT_COMPLETED: [signing, 'cannot be signed again, sent to signing again or deleted'],
  PAYER_NOT_VERIFIED: [unverified, 'a draft of before gets no code and cannot be signed: %s'],
  RECIPIENT_NOT_VERIFIED: [unverified, 'nobody pays, and the payer is told so at the recipient, by name and code that agree'],
  RECIPIENT_ACCOUNT_ENDED: ['../features/payments/account-ends/account-ends.test.ts', 'cannot be signed for a day after it'],
  RECIPIENT_IS_DEPOSIT: ['../features/deposits/record/deposit-account.test.ts', 'takes no money but by its own operations: not by %s'],
  PAYER_NOT_IN_HRYVNIA: [payments, 'from an account in dollars, to itself, to an account in euros'],
  RECIPIENT_IN_OTHER_CURRENCY: [kinds, 'goes in one currency: between two an exchange comes first'],
  PAYER_ACCOUNT_CLOSED: [signing, 'because the account of %s is %s gets no code and moves no money'],
  CANNOT_PAY_FROM_ACCOUNT: [signing, 'because the account of %s is %s gets no code and moves no money'],
  OTHER_BANKS_CLOSED: ['../features/payments/clearing/clearing.test.ts', 'OTHER_BANKS_CLOSED'],
  INSUFFICIENT_FUNDS: [signing, 'spent while the code was on its way is not paid'],
  IDEMPOTENCY_KEY_REUSED: [payments, 'with another body is refused'],
  STANDING_ORDER_NOT_CHANGED: ['../features/payments/standing-orders/standing-orders.test.ts', 'needs the right to revoke, at any time and for good'],
  STANDING_ORDER_PAYS_NOTHING: [
    '../features/payments/standing-orders/standing-orders.test.ts',
    'and is edited on that day pays next what its page says, and is signed for nothing by nobody',
  ],
  PAYMENT_CHANGED: [drafts, 'of an old version is refused, and nothing is overwritten'],
  IMPORT_CREATED: [imports, 'whose payments are written cannot be changed any more'],
  IMPORT_CHANGED: [imports, 'that somebody else has changed meanwhile is not written'],
  SALARY_IN_REGISTER: ['../features/payments/salary/salary.test.ts', 'is edited and made again in its register alone'],
  COUNTERPARTY_IBAN_CHANGED: ['../features/payments/counterparties/counterparties.test.ts', 'is refused until somebody says that it was confirmed'],
}

/** The generic messages of the cabinet, and those of a status that was not changed. */
const ofAny: Record<'NO_AUTHORITY' | 'TECHNICAL_ERROR' | 'SYSTEM_ERROR' | 'STATUS_PAYMENT_NOT_CHANGED', Reached | Unreached> = {
  NO_AUTHORITY: ['../features/people/invitations/sent-invitations.test.ts', 'an entrepreneur for the own business, as accountant or trustee alone'],
  TECHNICAL_ERROR: ['./app.test.ts', 'a fault of the bank is an error'],
  SYSTEM_ERROR: { nobody: 'no call of ours answers with it: pages say it where an answer is none of ours (decision 072)' },
  STATUS_PAYMENT_NOT_CHANGED: { nobody: 'every refusal of a change of a payment has a code of its own (decision 072)' },
}

const all = Object.entries({ ...reached, ...ofAny })

/** A test with its table, from where it begins to where the next one does; a row of a table that has a name, and its table. */
function textAround(text: string, name: string): string {
  const at = text.indexOf(name)
  const begins = [...text.matchAll(/\n\s*(?:test|describe)(?:\.each)?[(<]/g)].map(({ index }) => index)
  const next = begins.find((index) => index > at)
  return text.slice(
    begins.findLast((index) => index <= at) ?? 0,
    begins.find((index) => index > (next ?? at)),
  )
}

describe('every code of section 8 about payments', () => {
  test.each(all.flatMap(([code, how]) => ('nobody' in how ? [] : [[code, ...how] as const])))('%s is reached over HTTP: %s, %s', (code, file, name) => {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8')
    expect(text).toContain(name)
    expect(textAround(text, name)).toContain(code)
  })

  test('that nobody reaches says why', () => {
    expect(all.flatMap(([code, how]) => ('nobody' in how ? [code] : []))).toEqual(['PAY_E071', 'SYSTEM_ERROR', 'STATUS_PAYMENT_NOT_CHANGED'])
  })
})
