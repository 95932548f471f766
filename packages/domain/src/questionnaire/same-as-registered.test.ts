import { expect, test } from 'vitest'
import { isAsRegistered } from './same-as-registered.ts'

test.each([
  ['ТОВ «Ромашка»', 'ТОВ "РОМАШКА"', true],
  ['04073, м. Київ, вул. Сирецька, 9', '04073, м.Київ,  вул.Сирецька 9', true],
  ['ТОВ «М’ята»', 'ТОВ "М\'ЯТА"', true],
  ['04073, м. Київ, вул. Сирецька, 9', '04073, м. Київ, вулиця Сирецька, будинок 9', false],
  ['ТОВ «Ромашка»', 'ТОВ «Ромашка плюс»', false],
])('%s is what the register writes as %s: %s', (stated, registered, same) => {
  expect(isAsRegistered(stated, registered)).toBe(same)
})
