import { expect, test } from 'vitest'
import type { RecipientValues } from '../recipient/typed-recipient.ts'
import { fieldNamed, recipientOf } from './recipient-request.ts'

const good: RecipientValues = {
  creditorName: 'ТОВ «Сьоме Небо»',
  creditorCode: '4100 1278',
  creditorPassport: '',
  creditorIban: 'ua16 3220 0100 0002 6005 0000 0070 1',
}

test('a passport is sent only where it takes the place of a code', () => {
  expect(recipientOf({ ...good, creditorPassport: 'АВ123456' })).toEqual({
    name: good.creditorName,
    code: '41001278',
    iban: 'UA163220010000026005000000701',
  })
  expect(recipientOf({ ...good, creditorCode: '0000000000', creditorPassport: 'АВ123456' })).toMatchObject({ passport: 'АВ123456' })
})

test('a refusal of the bank stands at the field that it names', () => {
  expect([fieldNamed('iban'), fieldNamed('code'), fieldNamed('ibanChangeConfirmed')]).toEqual(['creditorIban', 'creditorCode', undefined])
})
