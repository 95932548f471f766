import { expect, test } from 'vitest'
import { pictureLines } from './picture-lines.ts'

test.each([
  ['', 10, 2, []],
  ['Поточний', 10, 1, ['Поточний']],
  ['ТОВ «Сьоме Небо» Київ', 12, 3, ['ТОВ «Сьоме', 'Небо» Київ']],
  ['ТОВ «Сьоме Небо» Київ', 12, 1, ['ТОВ «Сьоме…']],
  ['Електроенергетика', 6, 4, ['Електр', 'оенерг', 'етика']],
  ['Електроенергетика', 6, 2, ['Електр', 'оенер…']],
  ['два\n рядки\tй ще', 20, 1, ['два рядки й ще']],
  ['a\u0000b\u0008c\uFFFEd', 20, 1, ['abcd']],
  ['😀😀😀', 2, 2, ['😀😀', '😀']],
  ['\uD83D', 10, 1, []],
])('%j in lines of %i letters, %i at most', (text, letters, most, lines) => {
  expect(pictureLines(text, letters, most)).toEqual(lines)
})
