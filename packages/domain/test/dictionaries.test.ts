import { describe, expect, test } from 'vitest'
import { actionPermissions, allowedAction, grantedPermissions, operationActions, permissionParts, permissionString } from '../src/action-permissions.ts'
import { accountTypes, languageTitles, signatureTypes, signingMethods } from '../src/dictionaries/bank-products.ts'
import { budgetPaymentCodes } from '../src/dictionaries/budget-payment-codes.ts'
import { cardStatuses } from '../src/cards/card-statuses.ts'
import { businessActivities, financialIndicators, ownershipForms } from '../src/dictionaries/company.ts'
import { executiveBodies } from '../src/dictionaries/executive-bodies.ts'
import { educationLevels, employmentTypes, housingOwnerships, maritalStatuses, relatives } from '../src/dictionaries/person.ts'
import { DEFAULT_POSITION, positions, registrationPositions } from '../src/dictionaries/positions.ts'
import { questionnaireStatuses } from '../src/dictionaries/questionnaire-statuses.ts'
import { isUnfinished, unfinishedOperationStates } from '../src/dictionaries/unfinished-operations.ts'
import { registrationRoles } from '../src/dictionaries/registration-roles.ts'
import { relationStatuses } from '../src/dictionaries/relation-statuses.ts'
import { codesOf, isCodeOf, type Dictionary } from '../src/dictionaries/title.ts'

/** The number of codes in the specification: a dictionary that lost one would still compile. */
const dictionaries: [name: string, count: number, dictionary: Dictionary][] = [
  ['positions', 34, positions],
  ['executive bodies', 18, executiveBodies],
  ['employment types', 8, employmentTypes],
  ['marital statuses', 5, maritalStatuses],
  ['housing ownership', 4, housingOwnerships],
  ['relatives', 4, relatives],
  ['account types', 4, accountTypes],
  ['business activities', 3, businessActivities],
  ['education levels', 7, educationLevels],
  ['signature types', 3, signatureTypes],
  ['signing methods', 3, signingMethods],
  ['ownership forms', 3, ownershipForms],
  ['registration roles', 5, registrationRoles],
  ['financial indicators', 7, financialIndicators],
  ['questionnaire statuses', 15, questionnaireStatuses],
  ['unfinished operation states', 3, unfinishedOperationStates],
  ['relation statuses', 6, relationStatuses],
  ['codes of payments to the budget', 3, budgetPaymentCodes],
  ['card statuses', 4, cardStatuses],
]

describe.each(dictionaries)('the dictionary of %s', (_name, count, dictionary) => {
  test(`has ${count} codes`, () => expect(codesOf(dictionary)).toHaveLength(count))

  test('has titles in the letters of each language', () => {
    for (const { uk, ru } of Object.values(dictionary)) {
      expect(uk).toMatch(/^[А-ЯІЇЄҐ]/)
      expect(uk).not.toMatch(/[ыэёъ]/i)
      expect(ru).toMatch(/^[А-ЯЁ]/)
      expect(ru).not.toMatch(/[іїєґ’]/i)
    }
  })
})

test('each interface language is called by its own name, whichever is spoken', () => {
  expect(languageTitles).toEqual({
    uk: { uk: 'Українська', ru: 'Українська' },
    ru: { uk: 'Русский', ru: 'Русский' },
  })
})

describe('positions', () => {
  test.each([
    ['200200', 'Засновник'],
    ['200300', 'Директор'],
    ['200401', 'Бухгалтер'],
    ['ENTERPRISER', 'Фізична особа-підприємець'],
  ] as const)('%s, known from the specification, is %s', (code, title) => expect(positions[code].uk).toBe(title))

  test('of companies have codes from 200200 to 200701', () => {
    const codes = codesOf(positions).filter((code) => code !== DEFAULT_POSITION)
    expect(codes[0]).toBe('200200')
    expect(codes.at(-1)).toBe('200701')
    expect(codes).toEqual(codes.toSorted())
  })
  test('have titles that tell them apart', () => {
    for (const language of ['uk', 'ru'] as const) {
      const titles = Object.values(positions).map((title) => title[language])
      expect(new Set(titles).size).toBe(titles.length)
    }
  })
  test('of the registration form begin with its default', () => {
    expect(codesOf(registrationPositions)).toEqual(['200200', '200300', '200401', '200700'])
  })
  test('are distinguished from other texts', () => {
    expect(isCodeOf(positions, '200300')).toBe(true)
    expect(isCodeOf(positions, '200399')).toBe(false)
    expect(isCodeOf(positions, 'toString')).toBe(false)
  })
})

test('indicators are read from the rows of the two statements', () => {
  const rows = Object.values(financialIndicators).map(({ form, rows }) => `${form}: ${rows.join('/')}`)
  expect(rows).toEqual(['1: 1195', '1: 1100', '1: 1495', '1: 1695', '1: 1900', '2: 2000', '2: 2090/2095'])
})

test.each([
  ['NEW', true],
  ['RETURNED', true],
  ['TMP_REJECTED', true],
  ['PROCESSED', false],
  ['', false],
])('an operation in state %s is unfinished: %s', (state, unfinished) => expect(isUnfinished(state)).toBe(unfinished))

describe('the names of what may be done', () => {
  test('are seven, each also with PAYMENT_, and two revocations', () => {
    expect(actionPermissions).toHaveLength(16)
    expect(new Set(actionPermissions).size).toBe(16)
  })
  test.each(operationActions)('%s allows the same with PAYMENT_ before it', (action) => {
    expect(allowedAction(action)).toBe(action)
    expect(allowedAction(`PAYMENT_${action}`)).toBe(action)
  })
  test('of revocations have one form', () => {
    expect(allowedAction('REVOKE')).toBe('REVOKE')
    expect(allowedAction('REVOKE_SIGNATURE')).toBe('REVOKE_SIGNATURE')
    expect(allowedAction('PAYMENT_REVOKE')).toBeUndefined()
    expect(allowedAction('PAYMENT_')).toBeUndefined()
  })
  test('and a permission is put together as it is taken apart, an operation with its prefix', () => {
    for (const permission of grantedPermissions) {
      const { typeId, code } = permissionParts(permission)
      const isOperation = operationActions.some((action) => action === permission)
      expect(permissionString(typeId, code)).toBe(isOperation ? `PAYMENT_${permission}` : permission)
    }
  })
})
