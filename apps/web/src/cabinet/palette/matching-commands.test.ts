import { House } from '@dilo/ui/icons/icons-of-things.ts'
import { expect, test } from 'vitest'
import { type Command, matchingCommands } from './matching-commands.ts'

const command = (name: string, words?: string): Command => ({ id: name, icon: House, name, run: () => {}, ...(words && { words }) })
const commands = [command('Головна', 'рахунки'), command('Новий платіж', 'заплатити переказ'), command('Перейти до компанії «М’ята»')]

test.each([
  ['', ['Головна', 'Новий платіж', 'Перейти до компанії «М’ята»']],
  ['ГОЛ', ['Головна']],
  ['плат', ['Новий платіж']],
  ['платіж новий', ['Новий платіж']],
  ['заплат', ['Новий платіж']],
  ["м'ят", ['Перейти до компанії «М’ята»']],
  ['овна', []],
  ['новий рахунок', []],
])('%o finds the commands %o', (text, names) => {
  expect(matchingCommands(commands, text).map(({ name }) => name)).toEqual(names)
})
