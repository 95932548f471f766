import { describe, expect, test } from 'vitest'
import type { ListedPermission } from '../src/action-permissions.ts'
import { positions } from '../src/dictionaries/positions.ts'
import { codesOf } from '../src/dictionaries/title.ts'
import { type AccessFault, becomesHead, closed, faultsOf, presetOf } from '../src/relations/given-access.ts'
import { headsCompany } from '../src/rules/heads-company.ts'
import { type Access, wholeScope } from '../src/signing/access-change.ts'
import type { BusinessDate } from '../src/values/business-date.ts'

const day = (text: string) => text as BusinessDate
const TODAY = day('2026-11-26')

const access = (changes: Partial<Access> = {}): Access => ({ ...presetOf('200401'), ...wholeScope, ...changes })
const may = (...permissions: ListedPermission[]) => access({ permissions, signatureType: 'none' })
const trustee: Access = { ...presetOf('200700'), ...wholeScope, validUntil: TODAY, authority: { number: '14', date: TODAY } }

test('writing includes looking, everybody enters the cabinet, and salaries are given by name alone', () => {
  expect(closed(['PAYMENTS_WRITE'])).toEqual(['DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW', 'PAYMENTS_WRITE'])
  expect(closed(['ACCOUNTS_WRITE', 'ACCOUNTS_VIEW'])).toEqual(['ACCOUNTS_VIEW', 'ACCOUNTS_WRITE', 'DEFAULT_CB_ACCESS'])
  expect(closed(['SALARY_WRITE'])).toEqual(['DEFAULT_CB_ACCESS', 'SALARY_WRITE'])
  expect(closed([])).toEqual(['DEFAULT_CB_ACCESS'])
})

describe('an access that cannot be asked for', () => {
  test.each<[string, Access, readonly AccessFault[]]>([
    ['none: an accountant’s usual one', access(), []],
    ['the owner’s', access({ type: 'ENTREPRENEUR' }), ['positionCode']],
    ['a position that no dictionary has', access({ position: '200999' }), ['positionCode']],
    ['salaries written and not seen', may('SALARY_WRITE', 'PAYMENTS_VIEW'), ['permissions']],
    ['signing without seeing payments', may('SIGN'), ['permissions']],
    ['none: signing with seeing payments', { ...may('SIGN', 'PAYMENTS_VIEW'), signatureType: 'second' }, []],
    ['a signature of somebody who may not sign', { ...may('PAYMENTS_VIEW'), signatureType: 'second' }, ['signatureType']],
    ['on no account', access({ accounts: [] }), ['accounts']],
    ['on one account twice', access({ accounts: ['a', 'a'] }), ['accounts']],
    ['until yesterday', access({ validUntil: day('2026-11-25') }), ['validUntil']],
    ['none: until today', access({ validUntil: TODAY }), []],
    ['by a document of tomorrow', access({ authority: { number: '14', date: day('2026-11-27') } }), ['authority']],
    ['none: a trustee with end and document', trustee, []],
    ['a trustee without an end', { ...trustee, validUntil: null }, ['validUntil']],
    ['a trustee without a document', { ...trustee, position: '200701', authority: null }, ['authority']],
  ])('%s', (_, asked, faults) => {
    expect(faultsOf(asked, TODAY)).toEqual(faults)
  })
})

test('every position has usual rights that can be asked for, but the owner’s; only owners and leaders head the company', () => {
  for (const position of codesOf(positions)) {
    const preset = presetOf(position)
    const faults = faultsOf({ ...trustee, ...preset }, TODAY)
    expect([position, faults]).toEqual([position, position === 'ENTERPRISER' ? ['positionCode', 'signatureType'] : []])
  }
  expect(codesOf(positions).filter((position) => headsCompany(presetOf(position).type))).toHaveLength(14)
  expect([becomesHead('ACCOUNTANT', 'DIRECTOR'), becomesHead('FOUNDER', 'DIRECTOR'), becomesHead('DIRECTOR', 'TRUSTEE')]).toEqual([true, false, false])
})
