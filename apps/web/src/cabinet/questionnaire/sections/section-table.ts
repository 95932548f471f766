import type { Section } from '@dilo/domain/questionnaire/sections.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import type { FieldTable } from '../fields/field-table.ts'
import type { AnswersProps, SectionProps } from '../section-props.ts'
import { companyFields } from './company-fields.ts'
import { contactsFields } from './contacts-fields.ts'
import { DocumentsAnswers, DocumentsSection } from './documents-section.tsx'
import { entrepreneurFields } from './entrepreneur-fields.ts'
import { exposedPersonsFields } from './exposure-fields.ts'
import { FinancialsAnswers, FinancialsSection } from './financials-section.tsx'
import { OwnershipAnswers, OwnershipSection } from './ownership-section.tsx'
import { personFields } from './person-fields.ts'
import { purposeFields } from './purpose-fields.ts'
import { taxResidenceOfCompanyFields, taxResidenceOfPersonFields } from './tax-residence-fields.ts'

/** The kind of client who fills the questionnaire in. */
export type ClientKind = 'company' | 'entrepreneur'

/** A section: its name, why the bank asks, and how it is filled in and read. */
type SectionRow = {
  readonly title: MessageDescriptor
  /** The purpose of the section, and the law that obliges the bank to ask. */
  readonly why: MessageDescriptor
} & (
  | { readonly fields: (kind: ClientKind) => FieldTable }
  | { readonly Form: ComponentType<SectionProps>; readonly Answers: ComponentType<AnswersProps> }
)

/** The drawing of every section. A new one is a row here. */
export const sectionTable: Record<Section, SectionRow> = {
  company: {
    title: msg`Компанія`,
    why: msg`За цими даними банк упізнає компанію. Їх вимагає стаття 11 Закону 361-IX.`,
    fields: () => companyFields,
  },
  contacts: {
    title: msg`Контакти`,
    why: msg`Куди банк пише й телефонує щодо компанії.`,
    fields: () => contactsFields,
  },
  entrepreneur: {
    title: msg`Ваша справа`,
    why: msg`За цими даними банк упізнає ваш бізнес. Їх вимагає стаття 11 Закону 361-IX.`,
    fields: () => entrepreneurFields,
  },
  person: {
    title: msg`Про вас`,
    why: msg`Заповнюєте один раз для всіх своїх компаній. Банк мусить знати, хто розпоряджається рахунком (стаття 11 Закону 361-IX).`,
    fields: () => personFields,
  },
  ownership: {
    title: msg`Власники`,
    why: msg`Банк мусить знати, хто насправді володіє компанією (стаття 5-1 Закону 361-IX).`,
    Form: OwnershipSection,
    Answers: OwnershipAnswers,
  },
  purpose: {
    title: msg`Мета й обіг`,
    why: msg`Так банк зрозуміє, які платежі для вас звичайні, і не зупинятиме їх (стаття 11 Закону 361-IX).`,
    fields: () => purposeFields,
  },
  taxResidence: {
    title: msg`Податкове резидентство`,
    why: msg`Україна обмінюється податковою інформацією з іншими країнами: CRS (Закон 2970-IX) і FATCA.`,
    fields: (kind) => (kind === 'company' ? taxResidenceOfCompanyFields : taxResidenceOfPersonFields),
  },
  exposedPersons: {
    title: msg`Публічні діячі`,
    why: msg`Закон зобов’язує банк питати про це кожного клієнта (статті 1 і 11 Закону 361-IX).`,
    fields: () => exposedPersonsFields,
  },
  financials: {
    title: msg`Фінансова звітність`,
    why: msg`За звітністю банк оцінює, чи обіг відповідає справам компанії (постанова НБУ № 65).`,
    Form: FinancialsSection,
    Answers: FinancialsAnswers,
  },
  documents: {
    title: msg`Документи`,
    why: msg`Фото чи файли, якими банк перевіряє ваші відповіді (постанова НБУ № 65).`,
    Form: DocumentsSection,
    Answers: DocumentsAnswers,
  },
}

export const isSection = (text: string): text is Section => Object.hasOwn(sectionTable, text)
