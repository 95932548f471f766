import type { HitBlock, HitOutcome } from '@dilo/domain/questionnaire/assessment.ts'
import type { RiskLevel } from '@dilo/domain/questionnaire/good-until.ts'
import type { WatchList } from '@dilo/domain/questionnaire/watch-list.ts'
import { msg } from '@lingui/core/macro'
import { type ActionTable, among, type FactTable, type Words } from './fact-words.ts'

export const questionnaireActions = {
  questionnaireApproval: msg`Прийняти анкету`,
  questionnaireRejection: msg`Відхилити анкету`,
  questionnaireReturn: msg`Повернути анкету клієнтові`,
  questionnairePrinting: msg`Договір надруковано`,
  questionnaireDelivery: msg`Підписаний договір у банку`,
  hitDismissal: msg`Збіг зі списком: не та людина`,
  hitConfirmation: msg`Збіг зі списком: та сама людина`,
} satisfies Partial<ActionTable>

export const riskWords: Words<RiskLevel> = {
  low: msg`низький: анкета чинна п’ять років`,
  medium: msg`середній: анкета чинна три роки`,
  high: msg`високий: анкета чинна рік`,
}

const exposedWords: Words<'true' | 'false'> = {
  true: msg`так: ризик високий`,
  false: msg`ні`,
}

export const hitBlockWords: Words<HitBlock> = {
  relation: msg`доступ людини до компанії`,
  company: msg`усі рахунки компанії`,
  recipient: msg`лише цей отримувач або платник`,
}

export const hitOutcomeWords: Words<HitOutcome> = {
  otherPerson: msg`Не та людина`,
  samePerson: msg`Та сама людина`,
}

export const strengthWords: Words<'certain' | 'possible'> = {
  certain: msg`збігається код`,
  possible: msg`збігається ім’я, рік народження не суперечить`,
}

export const listWords: Words<WatchList> = {
  sanctions: msg`Санкції РНБО`,
  terror: msg`Перелік терористів`,
}

export const questionnaireFacts = {
  questionnaire: { name: msg`Анкета`, text: (value, i18n) => i18n._(msg`версія ${value}`) },
  risk: { name: msg`Ризик`, text: among(riskWords) },
  exposed: { name: msg`Політично значуща особа`, text: among(exposedWords) },
  returnedFields: { name: msg`Полів повернуто` },
  list: { name: msg`Список`, text: among(listWords) },
  listEntry: { name: msg`Кого називає список` },
  hitBlock: { name: msg`Що заблокувати`, text: among(hitBlockWords) },
} satisfies Partial<FactTable>
