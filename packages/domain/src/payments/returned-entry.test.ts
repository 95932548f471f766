import { expect, test } from 'vitest'
import { certain } from '../result.ts'
import { parseBusinessDate } from '../values/business-date.ts'
import { composeIban, parseBankCode } from '../values/iban.ts'
import { parseUetr } from '../values/uetr.ts'
import { payBackPurpose } from './return-purpose.ts'
import { checkReturn, entryOfReference, leftToReturn, parseEntryReference, referenceOfEntry } from './returned-entry.ts'

const ID = '01990000-0000-7000-8000-000000000001'
const ibanOf = (number: string) => composeIban(certain(parseBankCode('305299')), number)
const [payerIban, another] = [ibanOf('1'), ibanOf('2')]

test.each<[amount: bigint, returned: bigint, asked: bigint, iban: string, answer: string]>([
  [100n, 0n, 100n, payerIban, 'yes'],
  [100n, 0n, 101n, payerIban, 'returnAboveReceived'],
  [100n, 40n, 60n, payerIban, 'yes'],
  [100n, 40n, 61n, payerIban, 'returnAboveReceived'],
  [100n, 100n, 1n, payerIban, 'returnAboveReceived'],
  [100n, 0n, 1n, another, 'returnToAnotherAccount'],
])('of %i that came and %i that went back, %i goes to %s: %s', (amount, returned, asked, creditorIban, answer) => {
  const checked = checkReturn({ creditorIban, amount: asked }, { payerIban, amount, returned })
  expect(checked.ok ? 'yes' : checked.error).toBe(answer)
})

test('nothing is left where more went back than came', () => {
  expect(leftToReturn({ payerIban, amount: 1n, returned: 2n })).toBe(0n)
})

test.each(['', ID, `${ID}.`, `${ID}.0`, `${ID}.01`, `${ID}.1.2`, `x.1`, `${ID}.1 `, `${ID}.1234567890123456`])('%o names no entry', (text) => {
  expect(parseEntryReference(text)).toMatchObject({ ok: false, error: 'Invalid value' })
})

test('a reference names its entry', () => {
  const reference = referenceOfEntry({ accountId: ID, version: 12 })
  expect(certain(parseEntryReference(reference))).toBe(reference)
  expect(entryOfReference(reference)).toEqual({ accountId: ID, version: 12n })
})

const day = certain(parseBusinessDate('2026-12-01'))
const uetr = certain(parseUetr('8a562c67-ca16-48ba-b074-65581be6f001'))

test.each<[what: string, number: string, uetr: typeof uetr | null, purpose: string]>([
  ['by number, day and UETR', '17', uetr, `Повернення коштів за платіжною інструкцією № 17 від 01.12.2026, UETR ${uetr}`],
  ['by number and day, where it has no UETR', '17', null, 'Повернення коштів за платіжною інструкцією № 17 від 01.12.2026'],
  ['by day and UETR, where it has no number', '', uetr, `Повернення коштів, отриманих 01.12.2026, UETR ${uetr}`],
  ["by day and UETR, where its number is another bank's name of it", uetr, uetr, `Повернення коштів, отриманих 01.12.2026, UETR ${uetr}`],
])('the purpose of a return names the original %s', (_, number, uetrOrNone, purpose) => {
  expect(payBackPurpose({ number, day, uetr: uetrOrNone })).toBe(purpose)
})
