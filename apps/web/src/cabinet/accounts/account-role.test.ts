import { expect, test } from 'vitest'
import { choiceWith, roleOf } from './account-role.ts'

const chosen = (defaultAccount: string | null, reservedAccount: string | null) => ({ defaultAccount, reservedAccount })

test.each([
  ['main', 'default'],
  ['spare', 'reserve'],
  ['other', 'none'],
] as const)('%s is %s', (account, role) => {
  expect(roleOf(account, chosen('main', 'spare'))).toBe(role)
})

test.each([
  ['the first default', 'a', 'default', chosen(null, null), chosen('a', null)],
  ['another default: the one before is the reserve, where there was none', 'b', 'default', chosen('a', null), chosen('b', 'a')],
  ['another default beside a reserve', 'c', 'default', chosen('a', 'b'), chosen('c', 'b')],
  ['the reserve made the default: they change over', 'b', 'default', chosen('a', 'b'), chosen('b', 'a')],
  ['a reserve', 'b', 'reserve', chosen('a', null), chosen('a', 'b')],
  ['another reserve', 'c', 'reserve', chosen('a', 'b'), chosen('a', 'c')],
  ['a reserve no more', 'b', 'none', chosen('a', 'b'), chosen('a', null)],
  ['a default no more: its reserve takes the place', 'a', 'none', chosen('a', 'b'), chosen('b', null)],
  ['the only default no more', 'a', 'none', chosen('a', null), chosen(null, null)],
] as const)('%s', (_what, account, role, before, after) => {
  expect(choiceWith(account, role, before)).toEqual(after)
})
