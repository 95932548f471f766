import { expect, test, vi } from 'vitest'
import { companyFields } from '../sections/company-fields.ts'
import { stepsOfPath } from './label-of-path.ts'

// Files share their modules, and others test these modules with other texts.
vi.hoisted(() => vi.resetModules())

// Macros are the build's: here a text is its own descriptor.
vi.mock('@lingui/core/macro', () => ({ msg: (text: TemplateStringsArray) => ({ message: text.join('') }) }))

const words = (path: string) => stepsOfPath(companyFields, path).map((step) => (typeof step === 'number' ? step : step.message))

test.each([
  ['name', ['Повна назва']],
  ['head.inn', ['Керівник', 'РНОКПП']],
  ['licences.1.number', ['Ліцензії', 2, 'Номер']],
  ['otherActivities.0', ['Інші КВЕД', 1]],
  ['nothing.of.it', []],
  ['toString', []],
])('a field at %s is called as the form calls it', (path, called) => {
  expect(words(path)).toEqual(called)
})
