// security row 29
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ListedPermission } from '../src/action-permissions.ts'
import { type Access, type AccessScope, needsSignatures, raises, shortNameOf, signedAccessText, wholeScope } from '../src/signing/access-change.ts'
import type { BusinessDate } from '../src/values/business-date.ts'
import { kopiykas, zero } from '../src/values/kopiykas.ts'

const access = (changes: Partial<Access> = {}): Access => ({
  type: 'TRUSTEE',
  position: '200700',
  permissions: ['ACCOUNTS_VIEW', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW'],
  signatureType: 'none',
  ...wholeScope,
  ...changes,
})
const looks = access()
const withRight = (permission: ListedPermission) => access({ permissions: [...looks.permissions, permission] })
const director = access({
  type: 'DIRECTOR',
  position: '200300',
  signatureType: 'first',
  permissions: ['ACCOUNTS_VIEW', 'ACCOUNTS_WRITE', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW', 'PAYMENTS_WRITE'],
})
const accountant = access({ type: 'ACCOUNTANT', position: '200401', signatureType: 'second', permissions: [...looks.permissions, 'PAYMENTS_WRITE'] })

describe('a change of access raises', () => {
  test.each<[string, Access | null, Access | null, boolean]>([
    ['not: somebody may look', null, looks, false],
    ['a second signature', null, access({ signatureType: 'second' }), true],
    ['a first signature', null, access({ signatureType: 'first' }), true],
    ['writing payments', null, withRight('PAYMENTS_WRITE'), true],
    ['signing by a single name', null, withRight('PAYMENT_SIGN'), true],
    ['revoking by a single name', null, withRight('REVOKE'), true],
    ['seeing salaries', null, withRight('SALARY_VIEW'), true],
    ['writing salaries', null, withRight('SALARY_WRITE'), true],
    ['changing what the company has', null, withRight('ACCOUNTS_WRITE'), true],
    ['a founder’s position, whatever goes with it', null, access({ type: 'FOUNDER', position: '200200' }), true],
    ['a director’s position, whatever goes with it', null, access({ type: 'DIRECTOR', position: '200300' }), true],
    ['second to first', access({ signatureType: 'second' }), access({ signatureType: 'first' }), true],
    ['not: first to second', access({ signatureType: 'first' }), access({ signatureType: 'second' }), false],
    ['not: the same', accountant, accountant, false],
    ['not: less', director, access({ type: 'DIRECTOR', permissions: [] }), false],
    ['writing dropped and salaries seen', withRight('PAYMENTS_WRITE'), withRight('SALARY_VIEW'), true],
    ['not: the end of an accountant', accountant, null, false],
    ['not: the end of a director', director, null, false],
  ])('%s', (_, before, after, raising) => {
    expect(raises(before, after)).toBe(raising)
  })
})

describe('a change of access needs signatures', () => {
  test.each<[string, Access | null, Access | null, boolean]>([
    ['when it raises', null, accountant, true],
    ['not when somebody may look', null, looks, false],
    ['not when an accountant is let go', accountant, null, false],
    ['when a director is let go', director, null, true],
    ['when a director becomes an accountant', director, accountant, true],
  ])('%s', (_, before, after, needed) => {
    expect(needsSignatures(before, after)).toBe(needed)
  })
})

test('what is signed names company, change, kind, person, version and both accesses', () => {
  const change = {
    companyId: 'c',
    changeId: 'x',
    kind: 'grant',
    subject: { name: 'Коваль Олена', inn: '3068208400', phone: '380501112233' },
    baseVersion: 0,
    before: null,
    after: accountant,
  } as const
  const others = [
    { companyId: 'd' },
    { changeId: 'y' },
    { kind: 'end' },
    { subject: { ...change.subject, inn: '3095903374' } },
    { subject: { ...change.subject, phone: '380501112234' } },
    { subject: { ...change.subject, name: 'Коваль Олег' } },
    { baseVersion: 1 },
    { before: looks },
    { after: director },
    { after: null },
  ] as const
  expect(new Set([change, ...others.map((other) => ({ ...change, ...other }))].map(signedAccessText)).size).toBe(others.length + 1)
  expect(signedAccessText(change)).toContain('"form":"dilo.access-change.1"')
  expect(signedAccessText({ ...change, after: { ...accountant, permissions: accountant.permissions.toReversed() } })).toBe(signedAccessText(change))
})

test('what narrows an access is signed too, each part by itself; without a scope the text is as it was', () => {
  const change = {
    companyId: 'c',
    changeId: 'x',
    kind: 'change',
    subject: { name: 'Коваль Олена', personId: 'p' },
    baseVersion: 2,
    before: looks,
    after: looks,
  } as const
  const limit = { perPayment: kopiykas(50_000_00n), perDay: null, perMonth: null }
  const scopes: Partial<AccessScope>[] = [
    { accounts: ['a', 'b'] },
    { accounts: ['a'] },
    { limits: { SMS: limit } },
    { limits: { EMAIL: limit } },
    { limits: { SMS: { ...limit, perPayment: zero } } },
    { limits: { SMS: { ...limit, perDay: kopiykas(1n) } } },
    { limits: { SMS: { ...limit, perMonth: kopiykas(1n) } } },
    { validUntil: '2026-12-31' as BusinessDate },
    { authority: { number: '14', date: '2026-01-05' as BusinessDate } },
  ]
  const texts = scopes.flatMap((scope) => [signedAccessText({ ...change, after: access(scope) }), signedAccessText({ ...change, before: access(scope) })])
  expect(new Set([...texts, signedAccessText(change)]).size).toBe(texts.length + 1)
  expect(texts.every((text) => text.includes('"form":"dilo.access-change.2"'))).toBe(true)
  expect(signedAccessText({ ...change, after: access({ accounts: ['b', 'a'] }) })).toBe(texts[0])
})

test.each([
  [{ secondName: 'Коваленко', firstName: 'Олена', middleName: 'Іванівна' }, 'Коваленко О. І.'],
  [{ secondName: 'Коваленко', firstName: 'Олена', middleName: '' }, 'Коваленко О.'],
  [{ secondName: "О'Ніл", firstName: 'ганна', middleName: 'Марія Луїза' }, "О'Ніл Г. М."],
  [{ secondName: 'ВИГРАЙТЕ-МІЛЬЙОН-ГРИВЕНЬ-УЖЕ', firstName: 'Сьогодні', middleName: '' }, 'ВИГРАЙТЕ-МІЛЬЙОН-ГРИВЕН… С.'],
])('a message names %j as %s', (name, short) => {
  expect(shortNameOf(name)).toBe(short)
})

test('whatever the names, a message gives them thirty letters at most', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 2, maxLength: 120 }), fc.string({ minLength: 2, maxLength: 60 }), (secondName, firstName) => {
      expect([...shortNameOf({ secondName, firstName, middleName: '' })].length).toBeLessThanOrEqual(30)
    }),
  )
})
