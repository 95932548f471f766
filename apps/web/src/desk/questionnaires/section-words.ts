import type { Section } from '@dilo/domain/questionnaire/sections.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const sectionWords: Readonly<Record<Section, MessageDescriptor>> = {
  company: msg`Компанія`,
  contacts: msg`Контакти компанії`,
  ownership: msg`Власники`,
  purpose: msg`Мета й обороти`,
  taxResidence: msg`Податкове резидентство`,
  exposedPersons: msg`Політично значущі особи`,
  financials: msg`Фінансова звітність`,
  documents: msg`Документи`,
  entrepreneur: msg`Підприємець`,
  person: msg`Людина`,
}
