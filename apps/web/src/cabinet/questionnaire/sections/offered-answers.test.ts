import { businessActivities, ownershipForms } from '@dilo/domain/dictionaries/company.ts'
import { executiveBodies } from '@dilo/domain/dictionaries/executive-bodies.ts'
import { educationLevels, employmentTypes, housingOwnerships, maritalStatuses, relatives } from '@dilo/domain/dictionaries/person.ts'
import { expect, test, vi } from 'vitest'
import { companyFields } from './company-fields.ts'
import { personFields } from './person-fields.ts'

// Files share their modules, and others test these modules with other texts.
vi.hoisted(() => vi.resetModules())

// Macros are the build's: here a text is its own descriptor.
vi.mock('@lingui/core/macro', () => ({ msg: (text: TemplateStringsArray) => ({ message: text.join('') }) }))

test.each([
  ['employment', personFields['employment'], employmentTypes],
  ['marital status', personFields['maritalStatus'], maritalStatuses],
  ['housing', personFields['housing'], housingOwnerships],
  ['education', personFields['education'], educationLevels],
  ['business activities', companyFields['businessActivities'], businessActivities],
  ['form of ownership', companyFields['ownershipForm'], ownershipForms],
  ['executive body', companyFields['executiveBody'], executiveBodies],
])('the form offers as %s what the specification lists', (_, field, dictionary) => {
  expect(field).toMatchObject({ of: dictionary })
})

test('the form offers as relatives whom the specification lists', () => {
  expect(personFields['relatives']).toMatchObject({ fields: { relative: { of: relatives } } })
})
