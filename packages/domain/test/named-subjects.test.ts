import { expect, test } from 'vitest'
import { namedSubjects } from '../src/questionnaire/named-subjects.ts'
import { readSection } from '../src/questionnaire/sections.ts'
import { certain } from '../src/result.ts'
import { answers, COMPANY_CODE, OLENA, PETRO, TODAY } from './questionnaire-answers.ts'

const about = { clientCode: COMPANY_CODE, inn: null, today: TODAY }

// security row 50
test('everybody whom a questionnaire names is listed with their codes and day of birth', () => {
  const exposed = { anyExposed: true, people: [{ name: 'Сич Ігор', role: 'NATIONAL', relation: 'FAMILY', position: 'депутат', since: '2019-08-29' }] }
  const passive = { ...answers.taxResidence, entityKind: 'PASSIVE', controllingPersons: [{ name: 'Jan Kowalski', country: 'PL', taxNumber: 'PL77' }] }
  const named = namedSubjects({
    company: { id: '7', code: COMPANY_CODE, name: 'ТОВ «Вектор»' },
    version: 1,
    answers: {
      company: certain(readSection.company(answers.company, about)),
      ownership: certain(readSection.ownership(answers.ownership, about)),
      taxResidence: certain(readSection.taxResidence(passive, about)),
      exposedPersons: certain(readSection.exposedPersons(exposed, about)),
      person: certain(readSection.person({ ...answers.person, refusedInn: true }, about)),
    },
    people: [{ id: 'p1', answers: certain(readSection.person(answers.person, about)) }],
    documents: [],
  })
  expect(named.map(({ name, codes, birthDate, personId }) => [name, codes, birthDate, personId])).toEqual([
    ['Коваль Олена Іванівна', [OLENA.inn, '001234567'], '1984-01-02', 'p1'],
    ['Коваль Олена Іванівна', ['001234567'], '1984-01-02', null],
    ['ТОВ «Альфа»', ['31316718'], null, null],
    ['Коваль Олена Іванівна', [OLENA.inn], '1984-01-02', null],
    ['Jan Kowalski', ['ZS 1234567'], '1970-03-02', null],
    ['Коваль Олена Іванівна', [OLENA.inn], null, null],
    ['Мороз Петро', [PETRO.inn], null, null],
    ['Jan Kowalski', ['PL77'], null, null],
    ['Сич Ігор', [], null, null],
  ])
  expect(named[0]?.names).toEqual(['Коваль Олена Іванівна'])
})
