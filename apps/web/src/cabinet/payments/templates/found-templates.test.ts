import { expect, test } from 'vitest'
import { foundTemplates } from './found-templates.ts'
import type { Template } from './templates-page.tsx'

const template = (name: string, form: Partial<Template['form']>): Template => ({
  id: name,
  name,
  form: { debtorAccountId: 'a', ...form },
  author: '',
  createdAt: '',
  lastDay: null,
})

const rent = template('Оренда офісу', { creditorName: 'ТОВ «Ґанок»', creditorIban: 'UA783888880000000026001000002', remittanceInformation: 'За листопад' })
const unfinished = template('Їжа', {})

test.each([
  ['', [rent, unfinished]],
  ['  ', [rent, unfinished]],
  ['ОРЕНДА', [rent]],
  ['ґанок', [rent]],
  ['листопад', [rent]],
  ['UA78 3888', [rent]],
  ['їжа', [unfinished]],
  ['нічого такого', []],
])('%j finds what has it in name, recipient, account or purpose', (search, found) => {
  expect(foundTemplates([rent, unfinished], search)).toEqual(found)
})
