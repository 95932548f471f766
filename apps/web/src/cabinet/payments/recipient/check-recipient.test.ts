import { certain } from '@dilo/domain/result.ts'
import { composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { expect, test } from 'vitest'
import { checkRecipient } from './check-recipient.ts'
import type { RecipientValues } from './typed-recipient.ts'

const good: RecipientValues = {
  creditorName: 'ТОВ «Сьоме Небо»',
  creditorCode: '41001278',
  creditorPassport: '',
  creditorIban: 'UA163220010000026005000000701',
}

const atOurBank = { furtherBanks: { '388888': 'Діло' } }

const OURS = 'UA783888880000000026001000002'
const SECOND = composeIban(certain(parseBankCode('399999')), '26001')
const TREASURY = 'UA208999980000031400000000001'
const CARD = '4149 4390 0000 0004'

test.each<[string, Partial<RecipientValues>, object]>([
  ['whole', {}, {}],
  ['with spaces as people write them', { creditorCode: '4100 1278', creditorIban: 'UA16 3220 0100 0002 6005 0000 0070 1' }, {}],
  [
    'empty',
    { creditorName: '', creditorCode: '', creditorIban: '' },
    { creditorName: 'This field is required', creditorCode: 'This field is required', creditorIban: 'This field is required' },
  ],
  ['with a code of a company that is none', { creditorCode: '41001279' }, { creditorCode: 'Invalid recipient code' }],
  ['with a code of a person that is none', { creditorCode: '1234567890' }, { creditorCode: 'Invalid recipient code' }],
  ['with an account that is none', { creditorIban: 'UA163220010000026005000000702' }, { creditorIban: 'Incorrect iBan code' }],
  ['with an account among words', { creditorIban: 'р/р UA16 3220 0100 0002 6005 0000 0070 1 в АТ «Банк», МФО 322001' }, {}],
  ['with Cyrillic letters in the account', { creditorIban: 'UА163220010000026005000000701' }, {}],
  ['with an account of another country', { creditorIban: 'GB33BUKB20201555555555' }, { creditorIban: 'Account of another country' }],
  ['with a part of an account', { creditorIban: 'UA16322001000002600500000070' }, { creditorIban: 'Account of another length' }],
  ['with two accounts', { creditorIban: 'UA163220010000026005000000701 UA783888880000000026001000002' }, { creditorIban: 'Account of another length' }],
  ['with a code that was pasted with more', { creditorCode: '41001278163220' }, { creditorCode: 'Invalid recipient code' }],
  ['with ten zeros and no passport', { creditorCode: '0000000000' }, { creditorPassport: 'This field is required' }],
  ['with ten zeros and a passport that is none', { creditorCode: '0000000000', creditorPassport: '12' }, { creditorPassport: 'Invalid passport code' }],
  ['with ten zeros and a passport', { creditorCode: '0000000000', creditorPassport: 'АВ123456' }, {}],
])('a recipient %s', (_how, typed, problems) => {
  expect(checkRecipient({ ...good, ...typed }, atOurBank)).toEqual(problems)
})

test('an account at an unknown bank is refused by its bank code, before anything is sent', () => {
  expect(checkRecipient({ ...good, creditorIban: OURS }, atOurBank)).toEqual({})
  expect(checkRecipient({ ...good, creditorIban: OURS }, { furtherBanks: { '322001': 'Діло' } })).toEqual({ creditorIban: 'Unknown bank' })
  expect(checkRecipient({ ...good, creditorIban: SECOND }, atOurBank)).toEqual({ creditorIban: 'Unknown bank' })
  expect(checkRecipient({ ...good, creditorIban: SECOND }, { furtherBanks: { ...atOurBank.furtherBanks, '399999': 'Друге Діло' } })).toEqual({})
})

test('the budget is paid to an account of the Treasury alone', () => {
  const problem = (creditorIban: string) => checkRecipient({ ...good, creditorIban }, { ...atOurBank, isBudget: true }).creditorIban
  expect([problem(TREASURY), problem(OURS), problem(CARD)]).toEqual([undefined, 'Not the Treasury', 'Not the Treasury'])
})

test('a card in the place of an account goes to the bank only where the bank may take it', () => {
  const problem = (mayBeCard: boolean) => checkRecipient({ ...good, creditorIban: CARD }, { ...atOurBank, mayBeCard }).creditorIban
  expect([problem(true), problem(false)]).toEqual([undefined, 'Incorrect iBan code'])
})
