import { expect, test } from 'vitest'
import { readClientSearch } from './client-search.ts'

test.each([
  ['12345678', { code: '12345678', payment: '12345678' }],
  ['3135204544', { code: '3135204544', payment: '3135204544' }],
  ['067 111 99 11', { code: '0671119911', phone: '380671119911', payment: '0671119911' }],
  ['+380 (67) 111-99-11', { phone: '380671119911' }],
  ['•• 4839', { card: '4839', payment: '4839' }],
  ['№ 17', { payment: '17' }],
  ['р/р UA213223130000026007233566001', { iban: 'UA213223130000026007233566001' }],
  ['Olena@Example.com', { email: 'olena@example.com' }],
  ['  Ромашка   плюс ', { name: 'Ромашка плюс', person: 'Ромашка плюс' }],
  ['ФОП', { name: 'ФОП', person: 'ФОП' }],
  ['Я', {}],
  ['%_', {}],
  ['', {}],
])('a client is looked for by %j as %j', (text, search) => {
  expect(readClientSearch(text)).toEqual(search)
})
