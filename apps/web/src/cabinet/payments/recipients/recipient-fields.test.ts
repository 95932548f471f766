import { expect, test } from 'vitest'
import { checkRecipient, recipientOf, type RecipientValues } from './recipient-fields.ts'

const good: RecipientValues = { name: 'ТОВ «Сьоме Небо»', code: '41001278', passport: '', iban: 'UA163220010000026005000000701' }

const OWN_BANK = '388888'

test.each<[string, Partial<RecipientValues>, object]>([
  ['whole', {}, {}],
  ['with spaces as people write them', { code: '4100 1278', iban: 'UA16 3220 0100 0002 6005 0000 0070 1' }, {}],
  ['empty', { name: '', code: '', iban: '' }, { name: 'This field is required', code: 'This field is required', iban: 'This field is required' }],
  ['with a code of a company that is none', { code: '41001279' }, { code: 'Invalid recipient code' }],
  ['with a code of a person that is none', { code: '1234567890' }, { code: 'Invalid recipient code' }],
  ['with an account that is none', { iban: 'UA163220010000026005000000702' }, { iban: 'Incorrect iBan code' }],
  ['with ten zeros and no passport', { code: '0000000000' }, { passport: 'This field is required' }],
  ['with ten zeros and a passport that is none', { code: '0000000000', passport: '12' }, { passport: 'Invalid passport code' }],
  ['with ten zeros and a passport', { code: '0000000000', passport: 'АВ123456' }, {}],
])('a recipient %s', (_how, typed, problems) => {
  expect(checkRecipient({ ...good, ...typed }, OWN_BANK)).toEqual(problems)
})

test('an account at an unknown bank is refused by its bank code, before anything is sent', () => {
  expect(checkRecipient({ ...good, iban: 'UA783888880000000026001000002' }, OWN_BANK)).toEqual({})
  expect(checkRecipient({ ...good, iban: 'UA783888880000000026001000002' }, '322001')).toEqual({ iban: 'Unknown bank' })
})

test('a passport is sent only where it takes the place of a code', () => {
  expect(recipientOf({ ...good, passport: 'АВ123456', iban: 'ua16 3220 0100 0002 6005 0000 0070 1' })).toEqual({
    name: good.name,
    code: good.code,
    iban: good.iban,
  })
  expect(recipientOf({ ...good, code: '0000000000', passport: 'АВ123456' })).toMatchObject({ passport: 'АВ123456' })
})
