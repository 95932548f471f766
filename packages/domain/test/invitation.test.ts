import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ListedPermission } from '../src/action-permissions.ts'
import { registrationPositions, type RegistrationPosition } from '../src/dictionaries/positions.ts'
import { registrationRoles } from '../src/dictionaries/registration-roles.ts'
import { effectivePermissions, type Permission, permissions, type RelationType } from '../src/permissions.ts'
import { type SalaryAccess, salaryAccesses, salaryAccessOf } from '../src/rules/salary-access.ts'
import {
  invitationOffers,
  invitationState,
  type Inviter,
  mayGive,
  mayInvite,
  obstacleOfRepresentative,
  relationOfInvitation,
  type SignatureType,
} from '../src/rules/invitation.ts'

const all = [...permissions]
const without = (...gone: Permission[]): Permission[] => all.filter((one) => !gone.includes(one))

const types: readonly RelationType[] = ['ENTREPRENEUR', 'FOUNDER', 'DIRECTOR', 'ACCOUNTANT', 'TRUSTEE']
const signatures: readonly SignatureType[] = ['first', 'second', 'none']
const positions = Object.keys(registrationPositions) as RegistrationPosition[]

test.each<[held: ListedPermission[], given: ListedPermission[], boolean]>([
  [all, ['PAYMENTS_VIEW', 'SIGN'], true],
  [all, ['PAYMENT_SIGN', 'REVOKE'], true],
  [[...without('PAYMENTS_WRITE'), 'SIGN'], ['PAYMENT_SIGN'], true],
  [without('PAYMENTS_WRITE'), ['SIGN'], false],
  [[...without('PAYMENTS_WRITE'), 'SIGN'], ['EDIT'], false],
])('who holds %j may give %j: %s', (held, given, may) => {
  const inviter: Inviter = { type: 'DIRECTOR', permissions: held, signatureType: 'first', soleEntrepreneur: false }
  expect(mayGive(inviter, { permissions: given, signatureType: 'none' })).toBe(may)
})

describe('inviters', () => {
  test.each<[RelationType, Permission[], boolean]>([
    ['ENTREPRENEUR', all, true],
    ['FOUNDER', all, true],
    ['DIRECTOR', all, true],
    ['DIRECTOR', without('ACCOUNTS_WRITE'), false],
    ['FOUNDER', ['ACCOUNTS_VIEW', 'DEFAULT_CB_ACCESS'], false],
    ['ACCOUNTANT', all, false],
    ['TRUSTEE', all, false],
  ])('%s with %j: %s', (type, held, may) => {
    expect(mayInvite({ type, permissions: held })).toBe(may)
  })

  // The offered roles and their signatures.
  test.each<[string, Inviter, string[]]>([
    ['an entrepreneur', { type: 'ENTREPRENEUR', permissions: all, signatureType: 'first', soleEntrepreneur: true }, ['200401 none second', '200700 none']],
    [
      'a director',
      { type: 'DIRECTOR', permissions: all, signatureType: 'first', soleEntrepreneur: false },
      ['200200 none first second', '200300 none first second', '200401 none second', '200700 none'],
    ],
    [
      'a founder who signs nothing',
      { type: 'FOUNDER', permissions: all, signatureType: 'none', soleEntrepreneur: false },
      ['200200 none', '200300 none', '200401 none', '200700 none'],
    ],
    [
      'a founder of the second signature',
      { type: 'FOUNDER', permissions: all, signatureType: 'second', soleEntrepreneur: false },
      ['200200 none second', '200300 none second', '200401 none second', '200700 none'],
    ],
    [
      'a director who may not pay',
      { type: 'DIRECTOR', permissions: without('PAYMENTS_WRITE'), signatureType: 'first', soleEntrepreneur: false },
      ['200700 none'],
    ],
    ['an accountant', { type: 'ACCOUNTANT', permissions: all, signatureType: 'second', soleEntrepreneur: false }, []],
    ['a trustee', { type: 'TRUSTEE', permissions: all, signatureType: 'none', soleEntrepreneur: false }, []],
  ])('%s invites as', (_, inviter, offered) => {
    expect(invitationOffers(inviter).map(({ position, signatureTypes }) => [position, ...signatureTypes].join(' '))).toEqual(offered)
  })

  test('the first choice that is offered with a role gives no signature and no salaries', () => {
    for (const soleEntrepreneur of [true, false])
      for (const { signatureTypes, salaryAccess } of invitationOffers({ type: 'DIRECTOR', permissions: all, signatureType: 'first', soleEntrepreneur }))
        expect([signatureTypes[0], salaryAccess[0]]).toEqual(['none', 'none'])
  })

  test.each<[string, Permission[], SalaryAccess[]]>([
    ['everything', all, ['none', 'view', 'write']],
    ['what a position brings', without('SALARY_VIEW', 'SALARY_WRITE'), ['none']],
    ['salaries to see alone', without('SALARY_WRITE'), ['none', 'view']],
    ['salaries to write, which is nothing without seeing them', without('SALARY_VIEW'), ['none']],
  ])('a director who has %s offers of salaries', (_, held, offered) => {
    const offers = invitationOffers({ type: 'DIRECTOR', permissions: held, signatureType: 'first', soleEntrepreneur: false })
    for (const { type, salaryAccess } of offers) expect(salaryAccess).toEqual(type === 'TRUSTEE' ? ['none'] : offered)
  })

  const inviters = fc.record({
    type: fc.constantFrom(...types),
    permissions: fc.subarray(all),
    signatureType: fc.constantFrom(...signatures),
    soleEntrepreneur: fc.boolean(),
  })
  const asked = fc.record({
    position: fc.constantFrom(...positions),
    signatureType: fc.constantFrom(...signatures),
    salaryAccess: fc.constantFrom(...salaryAccesses),
  })

  // security row 19
  test('nobody gives more rights than they hold, nor a higher signature, nor any without being an owner', () => {
    fc.assert(
      fc.property(inviters, asked, (inviter, wanted) => {
        const relation = relationOfInvitation(inviter, wanted)
        if (!relation.ok) {
          expect(relation.error).toBe('noAuthority')
          return
        }
        expect(mayInvite(inviter)).toBe(true)
        expect(inviter.permissions).toEqual(expect.arrayContaining([...effectivePermissions(relation.value.type, relation.value.permissions)]))
        expect(relation.value.type).not.toBe('ENTREPRENEUR')
        expect(signatures.indexOf(relation.value.signatureType)).toBeGreaterThanOrEqual(signatures.indexOf(inviter.signatureType))
        if (relation.value.signatureType !== 'none') expect(relation.value.permissions).toContain('PAYMENTS_WRITE')
        // No position includes salaries: an explicit choice grants them.
        expect(salaryAccessOf(relation.value.permissions)).toBe(wanted.salaryAccess)
        if (relation.value.type === 'TRUSTEE') expect(wanted.salaryAccess).toBe('none')
      }),
    )
  })

  test('every role that is offered is one that a person may register in (spec section 6)', () => {
    const offers = invitationOffers({ type: 'DIRECTOR', permissions: all, signatureType: 'first', soleEntrepreneur: false })
    for (const { type } of offers) expect(Object.keys(registrationRoles)).toContain(type)
  })
})

test.each([
  ['somebody else', { byContact: false, byInn: null }, null],
  ['somebody else, who gave another INN', { byContact: false, byInn: false }, null],
  ['the contact', { byContact: true, byInn: null }, 'relationExists'],
  ['contact and INN', { byContact: true, byInn: true }, 'relationExists'],
  ['the contact, with the INN of another', { byContact: true, byInn: false }, 'innPhoneMismatch'],
  ['the INN, with the contact of another', { byContact: false, byInn: true }, 'innPhoneMismatch'],
] as const)("an invitation that names %s of one of the company's own people", (_, named, code) => {
  const accountant = { type: 'ACCOUNTANT', status: 'active', ...named } as const
  expect(obstacleOfRepresentative(accountant, 'ACCOUNTANT')).toBe(code)
  // A new invitation does not edit a registered representative.
  expect(obstacleOfRepresentative(accountant, 'TRUSTEE')).toBe(code === 'relationExists' ? 'representativeRegistered' : code)
})

test.each([
  ['open', null, null, 1, 1],
  ['proposed', null, null, 1, 0],
  ['expired', null, null, 0, 1],
  ['expired', null, null, 0, 0],
  ['accepted', 'person', null, 0, 1],
  ['withdrawn', null, new Date(0), 1, 1],
  ['withdrawn', null, new Date(0), 1, 0],
  ['withdrawn', null, new Date(0), 0, 1],
] as const)('an invitation is %s', (state, acceptedBy, withdrawnAt, expires, messages) => {
  expect(invitationState({ acceptedBy, withdrawnAt, expiresAt: new Date(expires), messages }, 0)).toBe(state)
})
