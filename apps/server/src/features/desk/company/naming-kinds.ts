import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { shortCompanyName } from '@dilo/domain/rules/company-name.ts'
import { maxLength } from '@dilo/domain/values/max-length.ts'
import { parseFullName } from '@dilo/domain/values/full-name.ts'
import type { Reader } from '../../../db/transaction.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import type { Refusal } from '../../../refusal.ts'
import { keepParticulars, lockParticulars, namePerson } from '../../companies/door.ts'
import type { ActionKind } from '../action/action-kind.ts'
import { companyFact } from '../action/facts-of-company.ts'
import { findCompany, findNamedPerson } from './store.ts'

const [DOCUMENT_LENGTH, NAME_LENGTH] = [200, 300]

const wrong = (field: 'name' | 'shortName' | 'document'): Result<never, Refusal> =>
  refused({ code: 'invalidRequest', fields: { [`action.payload.${field}`]: 'Invalid value' } })

const isTyped = (text: string, most: number): boolean => text.trim() !== '' && maxLength(text, most).ok

const nameNow = async (reader: Reader, companyId: string): Promise<string | null> => {
  const company = await findCompany(reader, companyId)
  return company === undefined ? null : `${company.full_name_uk} · ${company.short_name_uk}`
}

/** The bank calls a company by another name, by a document: the register has changed, or said it wrong (decision 098). */
export const companyNaming: ActionKind<'companyNaming'> = {
  subjectOf: ({ companyId }) => companyId,
  companyOf: ({ companyId }) => companyId,
  staffOf: () => null,
  async lockVersion(transaction, { companyId }) {
    const row = await lockParticulars(transaction, companyId)
    // An entrepreneur is called as the person is.
    return row === undefined || row.sole_entrepreneur
      ? null
      : `${row.named_by} ${row.full_name_uk} ${row.short_name_uk}`
  },
  async allows(_, { name, shortName, document }) {
    if (!isTyped(document, DOCUMENT_LENGTH)) return wrong('document')
    if (!isTyped(name, NAME_LENGTH) || name.trim().length < 3) return wrong('name')
    return shortName === '' || isTyped(shortName, 140) ? ok(undefined) : wrong('shortName')
  },
  async execute({ context, transaction, at }, { companyId, name, shortName }) {
    await keepParticulars(context, transaction, companyId, { by: 'bank', of: { name, shortName }, at })
    return ok(undefined)
  },
  describe: async (reader, { companyId, name, shortName, document }) => [
    ...(await companyFact(reader, companyId)),
    {
      fact: 'companyName',
      before: await nameNow(reader, companyId),
      after: `${name} · ${shortCompanyName(name, shortName)}`,
    },
    { fact: 'document', before: null, after: document },
  ],
}

/** The bank gives a person another name, by a document: a marriage, a choice, a mistake in their own entry. */
export const personNaming: ActionKind<'personNaming'> = {
  subjectOf: ({ personId }) => personId,
  companyOf: ({ companyId }) => companyId,
  staffOf: () => null,
  async lockVersion(transaction, { companyId, personId }) {
    const person = await findNamedPerson(transaction, { companyId, personId })
    return person === undefined ? null : fullNameOf(person)
  },
  async allows(_, { name, document }) {
    if (!isTyped(document, DOCUMENT_LENGTH)) return wrong('document')
    return parseFullName(name).ok ? ok(undefined) : wrong('name')
  },
  async execute({ context, transaction, at }, { companyId, personId, name }) {
    const read = parseFullName(name)
    if (!read.ok) return wrong('name')
    await namePerson(context, transaction, { companyId, personId, name: read.value, at })
    return ok(undefined)
  },
  async describe(reader, { companyId, personId, name, document }) {
    const person = await findNamedPerson(reader, { companyId, personId })
    return [
      ...(await companyFact(reader, companyId)),
      { fact: 'person', before: person === undefined ? null : fullNameOf(person), after: name },
      { fact: 'document', before: null, after: document },
    ]
  },
}
