import { describe, expect, test } from 'vitest'
import { isInRegisters, isKeptElsewhere, recipientInRegister, type RegisterWord } from '../src/payments/register-word.ts'
import { certain } from '../src/result.ts'
import { composeIban, parseBankCode } from '../src/values/iban.ts'

describe('the register is asked of', () => {
  test.each([
    ['a legal entity', 'ТОВ «Сусід»', '14360570', true],
    ['an entrepreneur', 'ФОП Коваль Олена Іванівна', '3135204544', true],
    ['an entrepreneur in full', 'Фізична особа-підприємець Коваль Олена Іванівна', '3135204544', true],
    ['an entrepreneur in Russian', 'ФЛП Коваль Елена Ивановна', '3135204544', true],
    ['no person', 'Коваль Олена Іванівна', '3135204544', false],
    ['nobody whose name only begins so', 'Фопенко Іван Іванович', '3135204544', false],
    ['no passport', 'Коваль Олена Іванівна', '0000000000', false],
    ['no code that is not finished', 'ТОВ «Сусід»', '1436057', false],
  ])('%s', (_, name, code, isAsked) => {
    expect(isInRegisters({ name, code })).toBe(isAsked)
  })

  test.each([
    ['322313', false],
    ['305299', true],
    ['899998', true],
  ])('accounts of the bank %s: %s', (bank, isElsewhere) => {
    expect(isKeptElsewhere(composeIban(certain(parseBankCode(bank)), '26001'), '322313')).toBe(isElsewhere)
  })

  test('no invalid account', () => {
    expect(isKeptElsewhere('UA21', '322313')).toBe(false)
  })
})

test.each<[RegisterWord | null, string, string | undefined]>([
  ['known', '14360570', undefined],
  [null, '14360570', undefined],
  ['unknown', '14360570', 'recipientRegistryCodeInvalid'],
  ['unknown', '3135204544', 'recipientTaxCodeInvalid'],
  ['ceased', '14360570', 'recipientCodeMismatch'],
  ['ceased', '3135204544', 'recipientCodeMismatch'],
])('%s, of %s, is %s', (word, code, refusal) => {
  const answer = recipientInRegister({ name: 'ФОП', code }, word)
  expect(answer.ok ? undefined : answer.error).toBe(refusal)
})
